import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { tokenOf } from '#tests/support/session-device.ts'

import { id, leaveDevice, leo, mia, rowsIn, schemaOf, takeDevice } from './a-landed-device.ts'

beforeEach(takeDevice)
afterEach(leaveDevice)

/** A tab of the landed build: it opens the database with its own schema and does not know newer ones. */
function openOldTab(name: string) {
  // Dexie warns in the older tab that it closes the database while the newer build adds tables.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { version, stores } = schemaOf(name)
  const tab = new Dexie(name, { chromeTransactionDurability: 'strict' })
  tab.version(version).stores(stores)
  const isBlocked = vi.fn()
  tab.on('blocked', isBlocked)
  onTestFinished(() => {
    tab.close()
    warn.mockRestore()
    expect(isBlocked).not.toHaveBeenCalled()
  })
  return tab
}

const aRow = (id: string, title: string) => ({
  ...rowsIn<{ id: string; content: object }>('noper-own', 'drafts')[0]!,
  id,
  photos: [],
  content: { title },
})

/** The fields of drafts and outbox entries that the landed build reads. */
const readableDraft = (content: object) => ({
  content,
  photos: [],
  listingVersion: null,
  revision: expect.any(String) as string,
  createdAt: expect.any(Number) as number,
  savedAt: expect.any(Number) as number,
  shape: 1,
})

const readableEntry = {
  order: expect.any(String) as string,
  state: 'waiting',
  attempts: 0,
  nextAt: expect.any(Number) as number,
  askedAt: expect.any(Number) as number,
  shape: 1,
}

test('drafts and outbox entries are shared between a tab of the landed build and one of this', async () => {
  const old = openOldTab('noper-own')
  await old.open()
  const { localDatabase } = await import('#src/data/local-database/local-database.ts')
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')
  const { pageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  await localDatabase.open()

  await old.table('drafts').put(aRow(id(90), 'From the old tab'))
  const waiting = rowsIn<{ state: string }>('noper-own', 'outbox').find(({ state }) => state === 'waiting')!
  const asked = { ...waiting, id: `publish-listing ${id(90)}`, operation: 'publish-listing', subject: id(90) }
  await old.table('outbox').put(asked)
  const draft = await localDrafts.create((await localDrafts.find(id(10)))!.content)
  await pageOutbox.enqueue({ operation: 'publish-listing', subject: draft.id })
  await pageOutbox.enqueue({ operation: 'send-drafts', subject: mia })

  expect(await localDrafts.find(id(90))).toMatchObject({ content: { title: 'From the old tab' } })
  expect(await pageOutbox.list()).toContainEqual(
    expect.objectContaining({ operation: 'publish-listing', subject: id(90) }),
  )
  expect(await old.table('drafts').get(draft.id)).toMatchObject(readableDraft(draft.content))
  expect(await old.table('outbox').get(`publish-listing ${draft.id}`)).toMatchObject({
    ...readableEntry,
    operation: 'publish-listing',
    subject: draft.id,
    memberId: mia,
  })
  // The landed build runs every row of shape 1 and knows no other operations.
  const entries: { shape: number; operation: string }[] = await old.table('outbox').toArray()
  const operations = entries.filter(({ shape }) => shape === 1).map(({ operation }) => operation)
  expect(new Set(operations)).toEqual(new Set(['publish-listing', 'send-favourites', 'send-saved-searches']))
})

test('a tab of the landed build that is opened after one of this works, too', async () => {
  const { localDatabase } = await import('#src/data/local-database/local-database.ts')
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')
  await localDatabase.open()
  const old = openOldTab('noper-own')

  await old.table('drafts').put(aRow(id(91), 'From the old tab'))
  await old.table('favourites').update(id(51), { note: 'Changed in the old tab' })

  expect(await localDrafts.find(id(91))).toBeDefined()
  expect(await localDatabase.table('favourites').get(id(51))).toMatchObject({ note: 'Changed in the old tab' })
  expect(await old.table('drafts').count()).toBe((await localDrafts.list()).length)
})

test('tabs of both builds read the same seen listings', async () => {
  const [old, oldPublished] = [openOldTab('noper'), openOldTab('noper-published')]
  await Promise.all([old.open(), oldPublished.open()])
  const { offlineStore } = await import('#src/data/offline-cache/offline-store.ts')
  const { notePublished } = await import('#src/data/selling/publish-receipts.ts')
  const row = rowsIn<{ id: string; listing: object }>('noper', 'listings').find((each) => each.id === id(51))!

  await old
    .table('listings')
    .put({ ...row, id: id(92), listing: { ...row.listing, id: id(92), title: 'Seen in the old tab' } })
  const listing = anAnsweredListing({ id: id(93), title: 'Seen in the new tab' })
  await offlineStore.recordView(listing, Date.now())
  await notePublished({ id: id(94), title: 'From the new tab', memberId: mia, publishedAt: 1 })

  expect((await offlineStore.find({ queryKey: ['listings', id(92)] }))?.answer).toMatchObject({
    title: 'Seen in the old tab',
  })
  expect(await old.table('listings').get(id(93))).toMatchObject({ listing: { title: 'Seen in the new tab' }, shape: 1 })
  expect(await oldPublished.table('published').get(id(94))).toMatchObject({ title: 'From the new tab' })
})

/** Opens the key-value store with version 1, as the landed build does for every access. */
async function withOldValues(database: string, use: (values: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(database, 1)
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const transaction = opened.transaction('values', 'readwrite')
  const request = use(transaction.objectStore('values'))
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  opened.close()
  return request.result
}

test('signing in or out in a tab of either build does so in the other', async () => {
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const { pendingSignOuts } = await import('#src/data/session/browser-session.ts')
  const { buildRecords } = await import('#src/data/builds/build-records.ts')
  const session = {
    accessToken: tokenOf(leo),
    refreshToken: 'leo',
    expiresAt: Date.now() + 900_000,
    refreshExpiresAt: Date.now() + 9_000_000,
  }

  // The landed build's order of writes at a sign-in: first the cookie, then the value that the worker reads.
  document.cookie = `session=${encodeURIComponent(JSON.stringify(session))}; Path=/; Max-Age=9000; SameSite=Lax`
  await withOldValues('noper-session', (values) =>
    values.put({ session, cookie: session, cookieAt: Date.now() }, 'session'),
  )
  expect(await browserSession.read()).toEqual(session)
  expect(browserSession.view()).toEqual({ state: 'member', memberId: leo })

  await pendingSignOuts.add(session)
  await browserSession.signOut()
  expect(await withOldValues('noper-session', (values) => values.get('session'))).toBeUndefined()
  expect(await withOldValues('noper-session', (values) => values.get('endings'))).toContainEqual(session)
  expect(document.cookie).toContain('session=')
  expect(document.cookie).not.toContain(encodeURIComponent(tokenOf(leo)))

  await buildRecords.writeActive('new')
  expect(await withOldValues('noper-builds', (values) => values.get('active'))).toBe('new')
})
