import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'

import { day } from '#contract/durations.ts'

import { orNothing } from './device/or-nothing.ts'

/** Small, for everybody, and wanted by the first page. Listings and what a member alone may know lie in the database. */
const allowed: readonly QueryKey[] = [['categories'], ['brands', 'popular'], ['configuration']]

const prefix = 'queries 1 '

/** In milliseconds. */
const longest = 7 * day

type Dependencies = {
  /** Where the browser keeps nothing it may throw. */
  storage: () => Storage
  /** What another build has kept is not taken for this one's. */
  build: () => string
}

/** What the first page of the next visit begins with, before the server or the database has said anything. Each member's apart. */
export function createPersistedQueries({ storage, build }: Dependencies) {
  const hashes = new Set(allowed.map(hashKey))

  const placeOf = (queryClient: QueryClient, memberId: string | undefined, isKept = () => true) => ({
    queryClient,
    persister: createSyncStoragePersister({
      storage: writableWhile(isKept, orNothing(storage)),
      key: prefix + (memberId ?? 'visitor'),
    }),
    buster: build(),
  })

  const restore = (queryClient: QueryClient, memberId: string | undefined): Promise<void> =>
    persistQueryClientRestore({ ...placeOf(queryClient, memberId), maxAge: longest })

  /** From now on; gives back what ends it. */
  function keep(queryClient: QueryClient, memberId: string | undefined): () => void {
    let isKept = true
    const unsubscribe = persistQueryClientSubscribe({
      ...placeOf(queryClient, memberId, () => isKept),
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    })
    return () => {
      isKept = false
      unsubscribe()
    }
  }

  /** Those of all members, or of all but one; what visitors are shown stays. */
  function forgetMembers(except?: string): void {
    const staying = new Set([except, 'visitor'].map((name) => prefix + name))
    orNothing(() => {
      for (const key of Object.keys(storage())) {
        if (key.startsWith(prefix) && !staying.has(key)) storage().removeItem(key)
      }
    })
  }

  return { restore, keep, forgetMembers }
}

/** The persister throttles its writes: one that is still due when its member leaves would bring their key back. */
const writableWhile = (isKept: () => boolean, storage: Storage | undefined) =>
  storage && {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => void (isKept() && storage.setItem(key, value)),
    removeItem: (key: string) => storage.removeItem(key),
  }

export const persistedQueries = createPersistedQueries({
  storage: () => localStorage,
  build: () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '',
})
