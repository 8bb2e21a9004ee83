import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { completeSignIn } from '#src/data/accounts/complete-sign-in.ts'
import { signOut } from '#src/data/accounts/sign-out.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { newDraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { offlineStore } from '#src/data/offline-cache/offline-store.ts'
import { startPersistingQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { browserSession, pendingSignOuts } from '#src/data/session/browser-session.ts'
import { sessionValues } from '#src/data/session/token-storage.ts'
import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import { startAccountRefresh } from '#src/data/start/start-account-refresh.ts'
import { unsavedInput } from '#src/data/storage/unsaved-input.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { tokenOf } from '#tests/support/session-device.ts'

const realFetch = globalThis.fetch

const server = { isThere: true, told: [] as string[] }

const account = { bio: '', languages: [], locality: null, locale: 'fr', version: 1 }

/** Answers API requests; requests of the test runner itself use the real fetch. */
globalThis.fetch = async (address, request) => {
  const path = String(address)
  if (!path.startsWith('/v0/')) return realFetch(address, request)
  if (!server.isThere) throw new TypeError('Failed to fetch')
  const { authorization = '' } = { ...request?.headers } as Record<string, string>
  server.told.push(`${request?.method} ${path} ${memberOf(authorization)}`.trim())
  return Response.json(path === '/v0/account' ? { ...account, username: memberOf(authorization) } : {})
}

const memberOf = (authorization: string) =>
  authorization ? JSON.parse(atob(authorization.split('.')[1] ?? '')).sub : ''

const tokensOf = (memberId: string) => ({
  accessToken: tokenOf(memberId),
  refreshToken: `refresh-of-${memberId}`,
  expiresIn: 900,
  refreshExpiresIn: 2_592_000,
})

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  server.isThere = true
  server.told = []
  reachability.report(true)
})

afterEach(async () => {
  await signOut(queryClient, { keepDeviceData: false })
  await sessionValues.change('endings', () => undefined)
})

const signIn = (memberId: string, isNew = false) =>
  completeSignIn(queryClient, { tokens: tokensOf(memberId), isNew, locale: 'fr' })

/** Reads the account and waits until the device has stored it. */
async function readAccount(memberId: string): Promise<void> {
  await queryClient.fetchQuery(accountQuery(memberId))
  await expect.poll(() => offlineStore.find(accountQuery(memberId))).toBeDefined()
}

test('a member’s account opens without a server', async () => {
  await signIn('mia')
  await readAccount('mia')
  server.isThere = false
  queryClient.clear()

  expect(await queryClient.fetchQuery(accountQuery('mia'))).toMatchObject({ username: 'mia' })
})

test('signing out removes the account, and keeps data created on the device if the person wants that', async () => {
  await signIn('mia')
  await readAccount('mia')
  await offlineCache.recordView(anAnsweredListing())
  unsavedInput.save('profile mia', { bio: 'half a sentence' })

  await signOut(queryClient, { keepDeviceData: true })

  expect(browserSession.view()).toEqual({ state: 'visitor' })
  expect(queryClient.getQueryData(accountQuery('mia').queryKey)).toBeUndefined()
  await signIn('mia')
  expect(await offlineStore.find(accountQuery('mia'))).toBeUndefined()
  expect((await offlineCache.usage())?.seen).toBe(1)
  expect(unsavedInput.read('profile mia')).toEqual({ bio: 'half a sentence' })

  await signOut(queryClient, { keepDeviceData: false })
  expect((await offlineCache.usage())?.seen).toBe(0)
  expect(unsavedInput.read('profile mia')).toBeUndefined()
})

test("data saved and noted on other devices is removed with the account, whatever happens to this device's own", async () => {
  await signIn('mia')
  const state = { isKept: true, isSent: true, memberId: 'mia', changedAt: 1, shape: 1 }
  const favourite = { ...state, price: null, keptAt: 1 }
  const search = { ...state, slug: 'all', search: {}, frequency: 'off', savedAt: 1 } as const
  await localDatabase.favourites.bulkPut([
    { ...favourite, listingId: 'here', title: 'Saved here', note: 'mine' },
    { ...favourite, listingId: 'elsewhere', note: 'a present for Noah', isFromAccount: true },
  ])
  await localDatabase.savedSearches.bulkPut([
    { ...search, key: 'here', name: 'saved here' },
    { ...search, key: 'elsewhere', name: 'a present for Noah', isFromAccount: true },
  ])
  const draft = { content: emptyContent('en'), photos: [], listingVersion: null, createdAt: 1, savedAt: 1, shape: 1 }
  await localDatabase.drafts.put({ ...draft, id: 'elsewhere', revision: 'r' })
  await localDatabase.copies.put({ ...newDraftCopy('elsewhere', 'mia'), sent: 'r', isFromAccount: true, shape: 1 })

  await signOut(queryClient, { keepDeviceData: true })

  expect(await localDatabase.favourites.toCollection().primaryKeys()).toEqual(['here'])
  expect(await localDatabase.savedSearches.toCollection().primaryKeys()).toEqual(['here'])
  expect(await localDatabase.drafts.count()).toBe(0)
})

test('the server is told of a sign-out once it is reachable', async () => {
  await signIn('mia')
  await expect.poll(() => sessionValues.read('arrival')).toBeUndefined()
  server.isThere = false
  await signOut(queryClient, { keepDeviceData: true })
  expect(browserSession.view()).toEqual({ state: 'visitor' })

  server.isThere = true
  await startAccountRefresh(queryClient)

  expect(server.told).toEqual(['DELETE /v0/account/session mia'])
})

test('a member who signs in after somebody else finds nothing of theirs, and their session is ended', async () => {
  await signIn('mia')
  await readAccount('mia')

  await signIn('noah')

  expect(browserSession.view()).toEqual({ state: 'member', memberId: 'noah' })
  expect(queryClient.getQueryData(accountQuery('mia').queryKey)).toBeUndefined()
  await expect.poll(() => server.told).toContain('DELETE /v0/account/session mia')
  await signIn('mia')
  expect(await offlineStore.find(accountQuery('mia'))).toBeUndefined()
})

test('if a session ends by itself, its account is removed from the open pages and the device', async () => {
  await signIn('mia')
  await readAccount('mia')
  await startAccountRefresh(queryClient)

  await browserSession.signOut()

  await expect.poll(() => queryClient.getQueryData(accountQuery('mia').queryKey)).toBeUndefined()
  await signIn('mia')
  expect(await offlineStore.find(accountQuery('mia'))).toBeUndefined()
})

/** Everything that this origin stores in the browser, as text. */
async function storedEntries(): Promise<string> {
  const rows = (await indexedDB.databases()).map(({ name }) => rowsOf(name!))
  const cached = (await caches.keys()).map(async (name) => [
    name,
    (await (await caches.open(name)).keys()).map(({ url }) => url),
  ])
  return JSON.stringify([
    document.cookie,
    { ...localStorage },
    { ...sessionStorage },
    await Promise.all([...rows, ...cached]),
  ])
}

async function rowsOf(name: string): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const stores = [...database.objectStoreNames]
  const rows = stores.map((store) => {
    const objects = database.transaction(store).objectStore(store)
    return Promise.all([done(objects.getAllKeys()), done(objects.getAll())])
  })
  const found = await Promise.all(rows)
  database.close()
  return [name, found]
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))

test('deleting everything removes even the id of the member and of a sign-up that was started', async () => {
  const id = 'member-whose-id-is-looked-for'
  await signIn(id)
  startPersistingQueries(queryClient)
  await readAccount(id)
  queryClient.setQueryData(['categories'], [])
  unsavedInput.save(`profile ${id}`, { bio: 'half a sentence' })
  pendingSignUp.save(id)
  await expect.poll(() => Object.keys(localStorage).join()).toContain(`queries 1 ${id}`)
  expect(await storedEntries()).toContain(id)

  await signOut(queryClient, { keepDeviceData: false })
  await pendingSignOuts.sendAll()

  expect(await storedEntries()).not.toContain(id)
})
