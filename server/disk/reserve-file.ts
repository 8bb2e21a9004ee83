import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Two segments of the database's log: after a crash it cannot start without writing one. */
export const reserveFileBytes = 32 * 1024 * 1024

export type ReserveFile = ReturnType<typeof createReserveFile>

/** A file that only occupies space, to be deleted for the database when another program has filled the disk. */
export function createReserveFile(folder: string) {
  const path = join(folder, 'ballast')

  function release(): void {
    rmSync(path, { force: true })
  }

  async function fill(): Promise<void> {
    try {
      // Random data, because some file systems compress uniform content.
      await writeFile(path, randomBytes(reserveFileBytes), { flush: true })
    } catch (error) {
      // A partial file would only take space that others need.
      release()
      throw error
    }
  }

  return { isThere: () => existsSync(path), fill, release }
}
