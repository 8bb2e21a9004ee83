import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { liveQuery } from 'dexie'

import { day } from '#contract/durations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

/** `unknown` where the browser does not say. */
export type Persistence = 'promised' | 'refused' | 'not asked' | 'unknown'

const requestedAtKey = 'asked to persist at'

/** Some browsers ask the person, who must not be asked at every page. */
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
 * Asks the browser not to clear away what is here, once there is something that would be missed: a favourite or a
 * draft. Where it has refused, again on another day.
 */
export function requestPersistenceWhenNeeded(queryClient: QueryClient): void {
  const subscription = liveQuery(hasLocalData).subscribe({
    next: (hasData) => {
      if (!hasData) return
      subscription.unsubscribe()
      void requestUnlessRecent(queryClient)
    },
    // A browser that keeps nothing has nothing to promise.
    error: () => undefined,
  })
}

/** Whether there is anything that would be missed. */
export async function hasLocalData(): Promise<boolean> {
  return (await localDatabase.favourites.count()) + (await localDatabase.drafts.count()) > 0
}

async function requestUnlessRecent(queryClient: QueryClient): Promise<void> {
  const state = await readPersistence()
  if (state === 'not asked' || (state === 'refused' && Date.now() - readRequestedAt() > minInterval))
    await requestPersistence(queryClient)
}

const readRequestedAt = () => Number(tryStorage(() => localStorage.getItem(requestedAtKey)) ?? 0)
