/// The shells that there are completion scripts for.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }
