import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'

import { day } from '#contract/durations.ts'
import { forEachMember, signedInMember } from '#src/data/session/browser-session.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

/** Small public queries that the first page needs. Listings and the data of members are stored in the database. */
const persistedKeys: readonly QueryKey[] = [['categories'], ['brands', 'popular'], ['configuration']]

const prefix = 'queries 1 '

/** In milliseconds. */
const maxAge = 7 * day

type Dependencies = {
  /** A function, because reading `localStorage` throws if the browser blocks it. */
  storage: () => Storage
  /** Queries that another build has persisted are discarded: their shape may differ. */
  build: () => string
}

/**
 * Persists a few queries, so that the first page of the next visit has them before the server or the database answers.
 * Each member has a separate key.
 */
export function createPersistedQueries({ storage, build }: Dependencies) {
  const hashes = new Set(persistedKeys.map(hashKey))

  const persisterOptions = (queryClient: QueryClient, memberId: string | undefined, isActive = () => true) => ({
    queryClient,
    persister: createSyncStoragePersister({
      storage: writableWhile(isActive, tryStorage(storage)),
      key: prefix + (memberId ?? 'visitor'),
    }),
    buster: build(),
  })

  const restore = (queryClient: QueryClient, memberId: string | undefined): Promise<void> =>
    persistQueryClientRestore({ ...persisterOptions(queryClient, memberId), maxAge })

  /** Persists from now on. Returns a function that stops it. */
  function subscribe(queryClient: QueryClient, memberId: string | undefined): () => void {
    let isActive = true
    const unsubscribe = persistQueryClientSubscribe({
      ...persisterOptions(queryClient, memberId, () => isActive),
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    })
    return () => {
      isActive = false
      unsubscribe()
    }
  }

  /** Removes the queries of all members except this one. Those of visitors remain. */
  function removeMembers(except?: string): void {
    const keptKeys = new Set([except, 'visitor'].map((name) => prefix + name))
    tryStorage(() => {
      for (const key of Object.keys(storage())) {
        if (key.startsWith(prefix) && !keptKeys.has(key)) storage().removeItem(key)
      }
    })
  }

  return { restore, subscribe, removeMembers }
}

/** The persister throttles its writes: a pending one would restore the key of a member who has left. */
const writableWhile = (isActive: () => boolean, storage: Storage | undefined) =>
  storage && {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => void (isActive() && storage.setItem(key, value)),
    removeItem: (key: string) => storage.removeItem(key),
  }

export const persistedQueries = createPersistedQueries({
  storage: () => localStorage,
  build: () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '',
})

/** Called before the first render of a page that the server has not rendered. */
export const restorePersistedQueries = (queryClient: QueryClient): Promise<void> =>
  persistedQueries.restore(queryClient, signedInMember())

/** Called on every page: persists queries for the next visit, separately for each member. */
export function startPersistingQueries(queryClient: QueryClient): void {
  forEachMember((memberId) => persistedQueries.subscribe(queryClient, memberId))
}
