import { readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterAll, expect, test, vi } from 'vitest'

import type { PageSnapshot } from '#src/data/snapshots/page-snapshot.ts'
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
  const { noteVisit } = await import('#src/data/device/visits.ts')
  const { lastPage } = await import('#src/data/device/last-page.ts')
  const { typed, typedInTab } = await import('#src/data/device/typed.ts')
  const { askToPersist } = await import('#src/data/device/persistence.ts')
  const { begunAccount } = await import('#src/data/entrance/begun-account.ts')
  const { leftOff } = await import('#src/data/entrance/left-off.ts')
  const { noteForgetting } = await import('#src/data/accounts/forgetting.ts')
  const { decline } = await import('#src/pwa/installing.ts')
  const { createChunkGuard } = await import('#src/pwa/chunk-guard.ts')
  const { themeAtom } = await import('#src/state/theme.ts')
  noteVisit()
  lastPage.note('/fr/')
  typed.keep('NAME', 'text')
  typedInTab.keep('NAME', 'text')
  await askToPersist(new QueryClient())
  begunAccount.keep(member)
  leftOff.keep('/fr/')
  noteForgetting()
  decline()
  createStore().set(themeAtom, 'dark')
  const memory = () => tab
  await createChunkGuard({ memory, isServerThere: async () => true, pageTime: () => 1e12, reload: async () => {} })(
    'LOST',
  )
  await keepQueries(undefined)
  await keepQueries(member)
}

async function keepQueries(memberId: string | undefined): Promise<void> {
  const { persistedQueries } = await import('#src/data/persisted-queries.ts')
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const stop = persistedQueries.keep(queryClient, memberId)
  queryClient.setQueryData(['categories'], [])
  vi.runAllTimers()
  stop()
  queryClient.clear()
  vi.useRealTimers()
}

async function useDatabases(): Promise<void> {
  const { ownDatabase } = await import('#src/data/own/this-device.ts')
  const { deviceDatabase } = await import('#src/data/device/storekeeper.ts')
  const { notePublished } = await import('#src/data/outbox/published.ts')
  const { buildMemory } = await import('#src/data/builds/build-memory.ts')
  await Promise.all([ownDatabase.open(), deviceDatabase.open()])
  await notePublished({ id: 'ID', title: '', memberId: member, publishedAt: 0 })
  await buildMemory.noteActive('OLD')
  await buildMemory.noteChecked(0)
  await buildMemory.noteLatest({ id: 'NEW', timestamp: 0 })
  await buildMemory.noteTakingOver('NEW')
}

async function useListingCache(): Promise<void> {
  const { storekeeper } = await import('#src/data/device/storekeeper.ts')
  const { saveArea } = await import('#src/data/device/area/renew-area.ts')
  const { checkKeptStates } = await import('#src/data/device/kept-states.ts')
  const { createBrowserCall } = await import('#src/data/api/browser-call.ts')
  await storekeeper.listings.keep('ID', { answer: anAnsweredListing({ id: 'ID' }), keptAt: 1, askedAt: 1 })
  await storekeeper.notePhoto({ path: '/media/NAME/480.webp', bytes: 1, usedAt: 1 }, 1)
  await storekeeper.budget.choose(1)
  await expect(checkKeptStates(createBrowserCall({ fetch, onReach: () => {} }))).rejects.toThrow('/v0/')
  await saveArea({ place: 'lu-luxembourg', radius: 10, renewedAt: 0, count: 0 })
}

/** With and without what browsers have for locks; one refresh finds no server. */
async function useSession(): Promise<void> {
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const { createLease } = await import('#src/data/session/lease.ts')
  const { deviceValues } = await import('#src/data/session/device-values.ts')
  const { endings, merges } = await import('#src/data/accounts/device-account.ts')
  const { tellChange } = await import('#src/data/session/session-changes.ts')
  const { keepLocale } = await import('#src/data/preferences/keep-locale.ts')
  const { createBrowserCall } = await import('#src/data/api/browser-call.ts')
  await browserSession.begin({ ...tokens, expiresIn: 0 })
  await expect(browserSession.call('GET /v0/account', {})).rejects.toThrow()
  await keepLocale(createBrowserCall({ fetch, onReach: () => {} }), 'fr')
  await createLease('session', deviceValues)(noteValues)
  await browserSession.settle()
  await endings.add(aSession(Date.now()))
  await endings.finish()
  await merges.note({ memberId: member, isNew: false, locale: 'fr' })
  tellChange('page')
  tellChange('worker')
  await noteValues()
  await merges.finish()
  await browserSession.begin(tokens)
}

/** Some are there for a moment only. */
const values = {}
const noteValues = async () => void Object.assign(values, await browser.rowsIn('noper-session'))

async function useLocks(): Promise<void> {
  const { ownDatabase, ownDrafts } = await import('#src/data/own/this-device.ts')
  const { enqueue, pageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  const { fetchCopies } = await import('#src/data/draft-copies/page-copies.ts')
  const { createUploadPhoto } = await import('#src/data/photos/upload-photo.ts')
  const { openDraft } = await import('#src/data/drafts/open-drafts.ts')
  const { emptyContent } = await import('#src/data/drafts/draft.ts')
  const { removePostalCodes } = await import('#src/data/device/remove-postal-codes.ts')
  const { renewArea } = await import('#src/data/device/area/keep-area.ts')
  const { memberCall } = await import('#src/data/session/browser-session.ts')
  await enqueue({ operation: 'publish-listing', subject: 'ID' })
  await pageOutbox.run()
  await fetchCopies(member).catch(() => undefined)
  await createUploadPhoto({ database: ownDatabase, call: memberCall })('ID')
  await openDraft((await ownDrafts.begin(emptyContent('fr'), { id: 'ID' })).id)
  await removePostalCodes()
  await renewArea(memberCall)
}

async function useCaches(): Promise<void> {
  vi.stubGlobal('self', globalThis)
  const { storeSnapshot } = await import('#src/data/snapshots/snapshot-store.ts')
  const { missingPhotos } = await import('#src/data/favourites/missing-photos.ts')
  const { putPreviousAside } = await import('#sw/builds/previous-build.ts')
  const { dropOutdatedCaches, fontCacheName } = await import('#sw/caches.ts')
  const snapshot = { keptAt: 0 } as PageSnapshot
  await storeSnapshot({ build: 'BUILD', memberId: undefined }, 'https://noper.example/fr', snapshot)
  await storeSnapshot({ build: 'BUILD', memberId: member }, 'https://noper.example/fr', snapshot)
  await missingPhotos(['/media/NAME/480.webp'])
  await putPreviousAside([])
  recorded.caches.add(fontCacheName)
  await dropOutdatedCaches()
}

async function useWorker(): Promise<void> {
  const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
  const { askWorkerToEnd } = await import('#src/data/accounts/device-account.ts')
  const { refreshPeriodically } = await import('#src/pwa/periodic-refresh.ts')
  const { registerServiceWorker } = await import('#src/pwa/service-worker.ts')
  await enqueue({ operation: 'publish-listing', subject: 'ID' })
  await askWorkerToEnd()
  await refreshPeriodically()
  await registerServiceWorker()
}

test('what a device stores keeps its name: databases, caches, keys, locks, channels and tags', async () => {
  await useEverything()

  const { noteNames } = await import('#src/features/favourites/note-names.ts')
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
    typed: [noteNames(favourite, { state: 'member', memberId: member }), noteNames(favourite, { state: 'visitor' })],
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

test('every field that the landed build has stored on a device is on the list of those that this one knows', () => {
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
