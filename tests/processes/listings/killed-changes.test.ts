import { rmSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'
import { updateDocumentFrequencies, deleteUnusedTerms } from '#server/search/document-frequencies.ts'
import { startNode } from '#tests/support/child-processes.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'
import { engine } from '#tests/support/database.ts'
import { openMarket, titlesOf } from '#tests/support/listings.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'

/** Kills the process after it has started a change that it does not complete. */
async function changeAndBeKilled(target: string): Promise<void> {
  const child = startNode(['tests/processes/listings/processes/change-and-wait.ts', target])
  onTestFinished(child.kill)
  await child.untilOutput(/begun/)
  await child.kill()
}

async function somewhere(): Promise<{
  target: string
  open: () => Promise<Database>
  remove: () => Promise<void> | void
}> {
  if (engine === 'postgres') {
    const { url, remove } = await createMigratedDatabase()
    return { target: url, open: () => openDatabase({ url }), remove }
  }
  const directory = await migratedDatabaseDirectory()
  const remove = () => rmSync(directory, { recursive: true })
  return { target: directory, open: () => openDatabase({ directory }), remove }
}

const wordsIn = async ({ db }: Database) =>
  new Map((await db.selectFrom('search_words').selectAll().execute()).map(({ word, listings }) => [word, listings]))

test('search results are correct after a server is killed during changes', async () => {
  const { target, open, remove } = await somewhere()
  await changeAndBeKilled(target)
  const database = await open()
  const market = openMarket(database.db, () => new Date())
  const titles = async (text: string, category?: string) => titlesOf(await market.search({ text, category }))

  expect(await titles('trottinette')).toEqual(['Trottinette pliante'])
  expect(await titles('trottinette', 'furniture')).toEqual(['Trottinette pliante'])
  expect(await titles('trottinette', 'cycling')).toEqual([])
  expect((await market.search({ text: 'plinate' })).corrected).toEqual([{ typed: 'plinate', meant: 'pliante' }])
  expect(await titles('armoire normande')).toEqual([])
  expect(await titles('guéridon')).toEqual([])
  expect(await titles('tabouret', 'cycling')).toEqual(['Tabouret'])
  expect(await titles('xylophone')).toEqual([])

  const before = await wordsIn(database)
  expect(['pliante', 'tabouret', 'xylophone'].map((word) => before.has(word))).toEqual([true, true, false])
  await updateDocumentFrequencies(database.db)
  await deleteUnusedTerms(database.db)

  const after = await wordsIn(database)
  expect(['', 'pliante', 'normande'].map((word) => after.get(word))).toEqual([2, 1, undefined])
  const { categories } = await market.countFacets({ text: 'trottinette' })
  expect(categories.find(({ slug }) => slug === 'furniture')).toMatchObject({ count: 1 })
  expect(categories.find(({ slug }) => slug === 'cycling')).toMatchObject({ count: 0 })
  await database.close()
  await remove()
})
