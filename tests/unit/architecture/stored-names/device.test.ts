import { readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterAll, expect, test, vi } from 'vitest'

import type { PageSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { runFirstScript, shapesIn, standInABrowser } from '#tests/support/recording-browser.ts'
import { aSession, tokenOf } from '#tests/support/session-device.ts'
import { expectStoredNames } from '#tests/support/stored-names.ts'

import { deviceRows } from './device-rows.ts'

const browser = standInABrowser()
const { recorded, local, tab } = browser

// Other files of this process have loaded the same modules, with browsers of their own.
vi.resetModules()
vi.stubGlobal('BUILD_ID', 'BUILD')

afterAll(() => {
  browser.leave()
  vi.resetModules()
})

const member = 'MEMBER'
const tokens = { accessToken: tokenOf(member), refreshToken: 'refresh', expiresIn: 900, refreshExpiresIn: 9_000_000 }

/** Each part of the app that stores something on a device, or names something to the browser, does so once. */
async function useEverything() {
  await useWebStorage()
  await useDatabases()
  await useSession()
  await useLocks()
  await useListingCache()
  await useCaches()
  await useWorker()
}

async function useWebStorage(): Promise<void> {
  const { recordVisit } = await import('#src/pwa/visits.ts')
  const { lastPage } = await import('#src/data/storage/last-page.ts')
  const { unsavedInput, unsavedInputInTab } = await import('#src/data/storage/unsaved-input.ts')
  const { requestPersistence } = await import('#src/data/offline-cache/persistent-storage.ts')
  const { pendingSignUp } = await import('#src/data/sign-in-flow/pending-sign-up.ts')
  const { returnTo } = await import('#src/data/sign-in-flow/return-to.ts')
  const { markWipePending } = await import('#src/data/accounts/resumable-wipe.ts')
  const { dismissInstall } = await import('#src/pwa/installation.ts')
  const { createChunkRecovery } = await import('#src/pwa/chunk-recovery.ts')
  const { themeAtom } = await import('#src/state/theme.ts')
  const { singleKeysAtom } = await import('#src/features/desk/desk-keys.ts')
  const { writeExclusions } = await import('#src/data/exclusions/exclusion-copy.ts')
  recordVisit()
  lastPage.save('/fr/')
  unsavedInput.save('NAME', 'text')
  unsavedInputInTab.save('NAME', 'text')
  await requestPersistence(new QueryClient())
  pendingSignUp.save(member)
  returnTo.save('/fr/')
  markWipePending()
  dismissInstall()
  writeExclusions({ sellers: ['ID'], words: ['WORD'] })
  createStore().set(themeAtom, 'dark')
  createStore().set(singleKeysAtom, false)
  const memory = () => tab
  await createChunkRecovery({
    storage: memory,
    isServerReachable: async () => true,
    pageTime: () => 1e12,
    reload: async () => {},
  })('LOST')
  await keepQueries(undefined)
  await keepQueries(member)
}

async function keepQueries(memberId: string | undefined): Promise<void> {
  const { persistedQueries } = await import('#src/data/offline-cache/persisted-queries.ts')
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const stop = persistedQueries.subscribe(queryClient, memberId)
  queryClient.setQueryData(['categories'], [])
  vi.runAllTimers()
  stop()
  queryClient.clear()
  vi.useRealTimers()
}

async function useDatabases(): Promise<void> {
  const { localDatabase } = await import('#src/data/local-database/local-database.ts')
  const { cacheDatabase } = await import('#src/data/offline-cache/listing-cache.ts')
  const { notePublished } = await import('#src/data/selling/publish-receipts.ts')
  const { buildRecords } = await import('#src/data/builds/build-records.ts')
  const { conversationDatabase } = await import('#src/data/conversations/conversation-database.ts')
  const { notificationDatabase } = await import('#src/data/notifications/notification-database.ts')
  const { typingNotices } = await import('#src/data/conversations/typing.ts')
  const databases = [localDatabase, cacheDatabase, conversationDatabase, notificationDatabase]
  await Promise.all(databases.map((database) => database.open()))
  typingNotices.report({ conversationId: 'ID', until: 0 })
  await notePublished({ id: 'ID', title: '', memberId: member, publishedAt: 0 })
  await buildRecords.writeActive('OLD')
  await buildRecords.writeCheckedAt(0)
  await buildRecords.writeLatest({ id: 'NEW', timestamp: 0 })
  await buildRecords.writeReplacing('NEW')
}

async function useListingCache(): Promise<void> {
  const { listingCache } = await import('#src/data/offline-cache/listing-cache.ts')
  const { saveArea } = await import('#src/data/offline-cache/area/refresh-area.ts')
  const { refreshListingStates } = await import('#src/data/offline-cache/listing-state-refresh.ts')
  const { createBrowserCall } = await import('#src/data/api/browser-call.ts')
  await listingCache.listings.save('ID', { answer: anAnsweredListing({ id: 'ID' }), keptAt: 1, askedAt: 1 })
  await listingCache.recordPhoto({ path: '/media/NAME/480.webp', bytes: 1, usedAt: 1 }, 1)
  await listingCache.budget.choose(1)
  await expect(refreshListingStates(createBrowserCall({ fetch, onReach: () => {} }))).rejects.toThrow('/v0/')
  await saveArea({ place: 'lu-luxembourg', radius: 10, renewedAt: 0, count: 0 })
}

/** With and without what browsers have for locks; one refresh finds no server. */
async function useSession(): Promise<void> {
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const { createLockFallback } = await import('#src/data/storage/lock-fallback.ts')
  const { sessionValues } = await import('#src/data/session/token-storage.ts')
  const { pendingSignOuts } = await import('#src/data/session/browser-session.ts')
  const { postSignInTasks } = await import('#src/data/accounts/page-sign-in-tasks.ts')
  const { broadcastChange } = await import('#src/data/session/session-changes.ts')
  const { saveLocale } = await import('#src/data/preferences/save-locale.ts')
  const { createBrowserCall } = await import('#src/data/api/browser-call.ts')
  await browserSession.signIn({ ...tokens, expiresIn: 0 })
  await expect(browserSession.call('GET /v0/account', {})).rejects.toThrow()
  await saveLocale(createBrowserCall({ fetch, onReach: () => {} }), 'fr')
  await createLockFallback('session', sessionValues)(noteValues)
  await browserSession.reconcile()
  await pendingSignOuts.add(aSession(Date.now()))
  await pendingSignOuts.sendAll()
  await postSignInTasks.schedule({ memberId: member, isNew: false, locale: 'fr' })
  broadcastChange('page')
  broadcastChange('worker')
  await noteValues()
  await postSignInTasks.runPending()
  await browserSession.signIn(tokens)
  await subscribeToPushes()
}

async function subscribeToPushes(): Promise<void> {
  const { createDevicePush } = await import('#src/data/push/device-push.ts')
  const { devicePush } = await import('#src/data/push/page-push.ts')
  const { sessionValues } = await import('#src/data/session/token-storage.ts')
  const subscription = { endpoint: 'ENDPOINT', toJSON: () => ({ keys: {} }) } as PushSubscription
  const { turnOn } = createDevicePush({
    browser: {
      permission: () => 'granted',
      requestPermission: async () => 'granted',
      pushManager: async () => ({ getSubscription: async () => null, subscribe: async () => subscription }),
      needsInstallation: () => false,
    },
    values: sessionValues,
    lock: (work) => work(),
    call: async () => ({ pushKey: 'KEY' }) as never,
    callAs: () => async () => ({}) as never,
    readCaller: async () => ({ memberId: member, sessionId: 'SESSION' }),
    now: () => 1,
  })
  await turnOn()
  await noteValues()
  await devicePush.removeMembers(undefined)
}

/** Some are there for a moment only. */
const values = {}
const noteValues = async () => void Object.assign(values, await browser.rowsIn('noper-session'))

async function useLocks(): Promise<void> {
  const { localDatabase } = await import('#src/data/local-database/local-database.ts')
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')
  const { enqueue, pageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  const { fetchDrafts } = await import('#src/data/draft-sync/page-draft-sync.ts')
  const { createUploadPhoto } = await import('#src/data/photos/upload-photo.ts')
  const { openDraft } = await import('#src/data/drafts/open-drafts.ts')
  const { emptyContent } = await import('#src/data/drafts/schema/draft.ts')
  const { removePostalCodes } = await import('#src/data/offline-cache/remove-postal-codes.ts')
  const { refreshArea } = await import('#src/data/offline-cache/area/download-area.ts')
  const { memberCall } = await import('#src/data/session/browser-session.ts')
  await enqueue({ operation: 'publish-listing', subject: 'ID' })
  await pageOutbox.run()
  await fetchDrafts(member).catch(() => undefined)
  await createUploadPhoto({ photos: localDatabase.photos, call: memberCall })('ID')
  await openDraft((await localDrafts.create(emptyContent('fr'), { id: 'ID' })).id)
  await removePostalCodes()
  await refreshArea(memberCall)
}

async function useCaches(): Promise<void> {
  vi.stubGlobal('self', globalThis)
  const { storeSnapshot } = await import('#src/data/snapshots/snapshot-store.ts')
  const { findUncachedPhotos } = await import('#src/data/favourites/prefetch-favourite-listings.ts')
  const { savePreviousBuild } = await import('#sw/builds/previous-build.ts')
  const { textCacheName } = await import('#src/data/builds/text-cache.ts')
  const { deleteOutdatedCaches, fontCacheName } = await import('#sw/caches.ts')
  const snapshot = { keptAt: 0 } as PageSnapshot
  await storeSnapshot({ build: 'BUILD', memberId: undefined }, 'https://noper.example/fr', snapshot)
  await storeSnapshot({ build: 'BUILD', memberId: member }, 'https://noper.example/fr', snapshot)
  await findUncachedPhotos(['/media/NAME/480.webp'])
  await savePreviousBuild([])
  recorded.caches.add(fontCacheName)
  recorded.caches.add(textCacheName)
  await deleteOutdatedCaches()
}

async function useWorker(): Promise<void> {
  const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
  const { requestSignOutSync } = await import('#src/data/session/browser-session.ts')
  const { registerPeriodicRefresh } = await import('#src/pwa/register-periodic-refresh.ts')
  const { registerServiceWorker } = await import('#src/pwa/service-worker.ts')
  await enqueue({ operation: 'publish-listing', subject: 'ID' })
  await requestSignOutSync()
  await registerPeriodicRefresh()
  await registerServiceWorker()
}

test('names that a device stores do not change: databases, caches, keys, locks, channels and tags', async () => {
  await useEverything()

  const { noteStorageKeys } = await import('#src/features/favourites/note-storage-keys.ts')
  const favourite = { listingId: 'LISTING', keptAt: 1 }
  const scripts = ['theme', 'begin'].map((name) => [name, readFileSync(`public/${name}.js`, 'utf8')] as const)
  expectStoredNames('device', {
    databases: await browser.databases(),
    rows: {
      'noper-session values': values,
      'noper-builds values': await browser.rowsIn('noper-builds'),
      'noper settings': await browser.rowsIn('noper', 'settings'),
      'noper ledger': await browser.rowsIn('noper', 'ledger'),
    },
    localStorage: shapesIn(local),
    typed: [
      noteStorageKeys(favourite, { state: 'member', memberId: member }),
      noteStorageKeys(favourite, { state: 'visitor' }),
    ],
    firstScripts: Object.fromEntries(
      scripts.map(([name, script]) => [name, runFirstScript(script, 'https://noper.example/fr?start')]),
    ),
    sessionStorage: shapesIn(tab),
    cookies: sorted(recorded.cookies),
    caches: sorted(recorded.caches),
    cachesDropped: sorted(recorded.deletedCaches),
    locks: sorted(recorded.locks),
    channels: sorted([...recorded.told].filter((told) => !told.startsWith('dexie'))),
    syncTags: sorted(recorded.syncs),
    periodicSyncTags: sorted(recorded.periodicSyncs),
    worker: sorted(recorded.scripts),
  })
})

type Stored = { databases: { name: string; stores: { name: string; rows: [unknown, object][] }[] }[] }

test("every field that the landed build has stored on a device is in this build's list", () => {
  const landed = JSON.parse(readFileSync('tests/browser/landed-device/device.json', 'utf8')) as Stored
  const listed: Record<string, Record<string, readonly string[]>> = deviceRows
  const unknown = landed.databases.flatMap(({ name, stores }) =>
    stores.flatMap(({ name: store, rows }) => {
      const fields = new Set(rows.flatMap(([, row]) => Object.keys(row)))
      const known = listed[name]?.[store]
      return known
        ? [...fields].filter((field) => !known.includes(field)).map((field) => `${name}.${store}.${field}`)
        : []
    }),
  )

  expect(unknown).toEqual([])
})

const sorted = (names: Iterable<string>) => [...names].toSorted()
