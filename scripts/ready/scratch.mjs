import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/** The maximum size of all tests' files at any moment, with a margin. */
const enough = 8 * 1024 ** 3

/**
 * Creates a folder for the tests' files. Tests sync at every commit and keep no data, so they use a RAM disk where
 * there is one with enough space, instead of waiting for a real disk.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'noper-test-'))
  // PostgreSQL runs as a different user.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough
}
