// Who lays out pages uses these texts and cells too.
@_exported import TextCells
