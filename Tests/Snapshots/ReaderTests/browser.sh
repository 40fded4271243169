#!/bin/sh
# Notes the number of open files, and the words. A shell can't trap a signal that it was told to ignore;
# then nothing is written after the address.
note="${0%/*}/note"
trap "printf ' piped' >>'$note'" PIPE
files=0
for number in 3 4 5 6 7 8 9; do { true <&$number; } 2>/dev/null && files=$((files + 1)); done
printf '%s:%s:%s:%s' "$files" "$#" "$1" "$2" >"$note"
kill -PIPE $$
printf '.' >>"$note"
