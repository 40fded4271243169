#!/bin/sh
# Builds as the source says.
case $(cat "${0%/bin/swift}/Sources/a.swift") in
  hang) sleep 600 ;;
  wrong) echo 'Sources/a.swift:3:7: error: oops'; exit 1 ;;
esac
