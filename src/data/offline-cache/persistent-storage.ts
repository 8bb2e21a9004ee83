import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { liveQuery } from 'dexie'

import { day } from '#contract/durations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

/** `unknown` if the browser does not support persistent storage. */
export type Persistence = 'promised' | 'refused' | 'not asked' | 'unknown'

const requestedAtKey = 'asked to persist at'

/** Some browsers ask the person for permission, so the app does not request it on every page. */
const minInterval = day

export const persistenceQuery = () =>
  queryOptions({ queryKey: ['device', 'persistence'], queryFn: readPersistence, staleTime: 0 })

async function readPersistence(): Promise<Persistence> {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage?.persisted) return 'unknown'
  if (await storage.persisted()) return 'promised'
  return readRequestedAt() === 0 ? 'not asked' : 'refused'
}

export async function requestPersistence(queryClient: QueryClient): Promise<void> {
  tryStorage(() => localStorage.setItem(requestedAtKey, String(Date.now())))
  await (navigator as { storage?: StorageManager }).storage?.persist?.()
  await queryClient.invalidateQueries({ queryKey: persistenceQuery().queryKey })
}

/**
 * Asks the browser not to evict this origin's storage once it holds a favourite or a draft. After a refusal it asks
 * again on another day.
 */
export function requestPersistenceWhenNeeded(queryClient: QueryClient): void {
  const subscription = liveQuery(hasLocalData).subscribe({
    next: (hasData) => {
      if (!hasData) return
      subscription.unsubscribe()
      void requestUnlessRecent(queryClient)
    },
    // Without storage there is nothing to protect.
    error: () => undefined,
  })
}

/** Whether this device holds data that the person would miss. */
export async function hasLocalData(): Promise<boolean> {
  return (await localDatabase.favourites.count()) + (await localDatabase.drafts.count()) > 0
}

async function requestUnlessRecent(queryClient: QueryClient): Promise<void> {
  const state = await readPersistence()
  if (state === 'not asked' || (state === 'refused' && Date.now() - readRequestedAt() > minInterval))
    await requestPersistence(queryClient)
}

const readRequestedAt = () => Number(tryStorage(() => localStorage.getItem(requestedAtKey)) ?? 0)
