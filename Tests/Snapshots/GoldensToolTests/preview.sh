#!/bin/sh
case "$*" in
  'detail --list --fields') echo 'title="a=b"'; echo 'text=1' ;;
  --diff) echo 'c03cae3b  “a” → “b”'; echo '  c1 is no name' ;;
  --list) echo 'news/list/loaded  the headlines'; sed 's/$/  odd/' ../names ;;
  *)
    for word; do printf '%s|' "$word"; done >>../words
    printf '\036' >>../words ;;
esac
