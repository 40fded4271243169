# Makes a package in the folder $1 with the program $2 at $3. Its sources are older than the program.
set -e
cd "$1"
mkdir -p Sources .build/some-triple/debug
touch Package.swift Sources/a.swift
cp "$2" "$3"
CI= "$3" app/board/fine --record
touch -t 200001010000 Package.swift Sources/*
