import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Room for two segments of the database's log: after a crash it cannot begin again without writing one. */
export const ballastBytes = 32 * 1024 * 1024

export type Ballast = ReturnType<typeof createBallast>

/** A file that holds nothing but room, to be given to the database when another program has taken the very last byte. */
export function createBallast(folder: string) {
  const path = join(folder, 'ballast')

  function giveUp(): void {
    rmSync(path, { force: true })
  }

  async function take(): Promise<void> {
    try {
      // Some file systems give no room to what is all alike.
      await writeFile(path, randomBytes(ballastBytes), { flush: true })
    } catch (error) {
      // Half of it is room that others need more.
      giveUp()
      throw error
    }
  }

  return { isThere: () => existsSync(path), take, giveUp }
}
