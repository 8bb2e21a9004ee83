import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/** What all tests together leave lying about at any moment, and some more. */
const enough = 8 * 1024 ** 3

/**
 * Makes a folder for what the tests write. They sync at every commit and keep nothing, so where memory serves as a disk
 * and has room they need not wait for a real one.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'noper-test-'))
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough
}
