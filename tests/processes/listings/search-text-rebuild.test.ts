import { existsSync, rmSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { type Database, joinDatabase, openDatabase } from '#server/database/database.ts'
import { socketPath } from '#server/database/embedded/socket-path.ts'
import { updateSearchTexts } from '#server/search/search-text-rebuild.ts'
import { runCommand } from '#tests/support/command-process.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'
import { openMarket } from '#tests/support/listings.ts'

const listings = 1_600
const atOnce = 800

/** A market whose search texts are empty, in a folder that several processes may open one after the other. */
async function aMarketWithoutTexts(directory: string): Promise<void> {
  await opened(directory, async ({ db }) => {
    const market = openMarket(db)
    for (let kept = 0; kept < listings; kept += atOnce)
      await market.keepListings(Array.from({ length: atOnce }, () => ({ title: 'Vélo' })))
    await db.updateTable('listings').set({ search_text: '' }).execute()
  })
}

async function opened<T>(directory: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ directory })
  return work(database).finally(database.close)
}

async function countFound({ db }: Database): Promise<number> {
  return (await db.selectFrom('listings').select('id').where('search_text', '<>', '').execute()).length
}

test('a rebuild that is killed resumes, and leaves out no listing', async () => {
  const directory = await migratedDatabaseDirectory()
  await aMarketWithoutTexts(directory)

  const first = runCommand({ DATA_DIR: directory }, 'search', 'rebuild')
  onTestFinished(first.kill)
  await expect.poll(() => existsSync(socketPath(directory)), { interval: 20 }).toBe(true)
  const beside = await joinDatabase({ directory })
  await expect.poll(() => countFound(beside), { interval: 20 }).toBeGreaterThan(0)
  await first.kill()
  await beside.close()

  await opened(directory, async (database) => {
    const before = await countFound(database)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(listings)

    await updateSearchTexts(database.db)

    expect(await countFound(database)).toBe(listings)
  })
  rmSync(directory, { recursive: true })
})
