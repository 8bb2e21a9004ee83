// Remove with the next release: `begin.js` of the build before starts it on pages that were rendered during an update.
close()
