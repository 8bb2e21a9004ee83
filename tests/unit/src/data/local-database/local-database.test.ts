import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'

import { createDraftStore } from '#src/data/drafts/draft-store.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'

/** The schema of the build before. */
function openFirstVersion(name: string) {
  const database = new Dexie(name)
  database.version(1).stores({ drafts: 'id, savedAt', photos: 'id, draftId', outbox: 'id, order' })
  return database
}

const aDraft = (id: string, savedAt = 1) => ({
  id,
  content: emptyContent('de'),
  photos: [],
  listingVersion: null,
  revision: id,
  createdAt: savedAt,
  savedAt,
  shape: 1,
})

test('drafts of the previous build are there, and its tabs can still write to them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = openFirstVersion('upgraded')
  await before.table('drafts').put(aDraft('one'))

  const store = createDraftStore(openLocalDatabase('upgraded'))
  expect((await store.list()).map(({ id }) => id)).toEqual(['one'])
  await before.table('drafts').put(aDraft('two', 2))
  const undo = await store.remove('one')

  expect((await store.list()).map(({ id }) => id)).toEqual(['two'])
  await undo()
  expect(await before.table('drafts').count()).toBe(2)
  // Dexie warns in the older tab when it closes the database.
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
