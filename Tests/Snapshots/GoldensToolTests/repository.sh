# A repository with goldens: `topic` is checked out, and `main` has gone on since. `bad~1` has files
# that can't be goldens, and `bad` has none.
set -e
git() { command git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false "$@"; }
commit() { git add --all; git commit --quiet -m "$1"; }
page() { printf 'Board\n──\n%s and a row that stays\n' "$1" >"Snapshots/app/list/$2"; }

mkdir -p Snapshots/app/list Snapshots/bad/list
git init --quiet --initial-branch=main
page 'nine stories' a.40.txt
page 'nine stories' a.100.txt
page 'three ferries' b.40.txt
echo '1:1-5  title' >Snapshots/app/list/a.40.styles.txt
echo bye >Snapshots/app/list/gone.40.txt
echo moving >Snapshots/app/list/before.40.txt
echo notes >Snapshots/notes.md
commit first

git checkout --quiet -b topic
page 'nine items' a.40.txt
page 'nine items' a.100.txt
rm Snapshots/app/list/gone.40.txt
mv Snapshots/app/list/before.40.txt Snapshots/app/list/after.40.txt
echo 'other notes' >Snapshots/notes.md
commit second

git checkout --quiet main
page 'four ferries' b.40.txt
commit third

git checkout --quiet -b bad
printf 'words\r\n' >Snapshots/bad/list/a.40.txt
echo 'words ' >Snapshots/bad/list/b.40.txt
printf words >Snapshots/bad/list/c.40.txt
echo '<<<<<<< HEAD' >Snapshots/bad/list/d.40.txt
ln -s a.40.txt Snapshots/bad/list/e.40.txt
echo hidden >Snapshots/bad/.f
commit bad
git rm -r --quiet Snapshots
git commit --quiet -m none

git checkout --quiet topic
# Git doesn't know this one.
seq -f 'row %g' 60 >Snapshots/app/list/c.40.txt
