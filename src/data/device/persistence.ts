import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { liveQuery } from 'dexie'

import { day } from '#contract/durations.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { orNothing } from './or-nothing.ts'

/** `unknown` where the browser does not say. */
export type Persistence = 'promised' | 'refused' | 'not asked' | 'unknown'

const askedAt = 'asked to persist at'

/** Some browsers ask the person, who must not be asked at every page. */
const pause = day

export const persistenceQuery = () =>
  queryOptions({ queryKey: ['device', 'persistence'], queryFn: readPersistence, staleTime: 0 })

async function readPersistence(): Promise<Persistence> {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage?.persisted) return 'unknown'
  if (await storage.persisted()) return 'promised'
  return lastAsked() === 0 ? 'not asked' : 'refused'
}

export async function askToPersist(queryClient: QueryClient): Promise<void> {
  orNothing(() => localStorage.setItem(askedAt, String(Date.now())))
  await (navigator as { storage?: StorageManager }).storage?.persist?.()
  await queryClient.invalidateQueries({ queryKey: persistenceQuery().queryKey })
}

/**
 * Asks the browser not to clear away what is here, once there is something that would be missed: a favourite or a
 * draft. Where it has refused, again on another day.
 */
export function askToPersistWhenItMatters(queryClient: QueryClient): void {
  const subscription = liveQuery(isAnythingOwn).subscribe({
    next: (isThere) => {
      if (!isThere) return
      subscription.unsubscribe()
      void askUnlessAsked(queryClient)
    },
    // A browser that keeps nothing has nothing to promise.
    error: () => undefined,
  })
}

/** Whether there is anything that would be missed. */
export async function isAnythingOwn(): Promise<boolean> {
  return (await ownDatabase.favourites.count()) + (await ownDatabase.drafts.count()) > 0
}

async function askUnlessAsked(queryClient: QueryClient): Promise<void> {
  const state = await readPersistence()
  if (state === 'not asked' || (state === 'refused' && Date.now() - lastAsked() > pause))
    await askToPersist(queryClient)
}

const lastAsked = () => Number(orNothing(() => localStorage.getItem(askedAt)) ?? 0)
