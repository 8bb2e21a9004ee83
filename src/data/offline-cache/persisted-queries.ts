import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'

import { day } from '#contract/durations.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

/** Small, for everybody, and wanted by the first page. Listings and what a member alone may know lie in the database. */
const persistedKeys: readonly QueryKey[] = [['categories'], ['brands', 'popular'], ['configuration']]

const prefix = 'queries 1 '

/** In milliseconds. */
const maxAge = 7 * day

type Dependencies = {
  /** Where the browser keeps nothing it may throw. */
  storage: () => Storage
  /** What another build has kept is not taken for this one's. */
  build: () => string
}

/** What the first page of the next visit begins with, before the server or the database has said anything. Each member's apart. */
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

  /** From now on; gives back what ends it. */
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

  /** Those of all members, or of all but one; what visitors are shown stays. */
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

/** The persister throttles its writes: one that is still due when its member leaves would bring their key back. */
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

/** Called on every page: persists queries for the next visit, apart for each member. */
export function startPersistingQueries(queryClient: QueryClient): void {
  let member = signedInMember()
  let stop = persistedQueries.subscribe(queryClient, member)

  browserSession.subscribe(() => {
    if (member === signedInMember()) return
    member = signedInMember()
    stop()
    stop = persistedQueries.subscribe(queryClient, member)
  })
}
