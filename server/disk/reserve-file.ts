import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Room for two segments of the database's log: after a crash it cannot begin again without writing one. */
export const reserveFileBytes = 32 * 1024 * 1024

export type ReserveFile = ReturnType<typeof createReserveFile>

/** A file that holds nothing but room, to be given to the database when another program has taken the very last byte. */
export function createReserveFile(folder: string) {
  const path = join(folder, 'ballast')

  function release(): void {
    rmSync(path, { force: true })
  }

  async function fill(): Promise<void> {
    try {
      // Some file systems give no room to what is all alike.
      await writeFile(path, randomBytes(reserveFileBytes), { flush: true })
    } catch (error) {
      // Half of it is room that others need more.
      release()
      throw error
    }
  }

  return { isThere: () => existsSync(path), take: fill, giveUp: release }
}
