import { useSyncExternalStore } from 'react'

import { exclusionsKey } from '#contract/exclusions.ts'
import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { ExclusionFilter } from '#src/data/exclusions/exclusion-copy.ts'

// Lists of the first page need this module, so it imports neither the storage layer nor a store.

let filter: ExclusionFilter | undefined
const listeners = new Set<() => void>()

/** Undefined if this person hides nothing, on the server, while a page is hydrated, and until it is loaded. */
export const useExclusionFilter = (): ExclusionFilter | undefined =>
  useSyncExternalStore(
    subscribe,
    () => filter,
    () => undefined,
  )

/**
 * Loads what this person hides, before the first list is rendered if the device renders the page. Loads nothing for
 * those who hide nothing. If the chunk cannot be loaded, nothing is hidden.
 */
export async function preloadExclusions(): Promise<void> {
  if (filter || !isAnythingHidden()) return
  const copy = await import('#src/data/exclusions/exclusion-copy.ts').catch(() => undefined)
  if (copy) setFilter(copy.toExclusionFilter(copy.readExclusions()))
}

/** On every page, once it is quiet: applies what is hidden or shown again, here, in other tabs or on other devices. */
export const startWatchingExclusions = () =>
  subscribeLazily(
    () => import('#src/data/exclusions/exclusions.ts'),
    ({ watchExclusionFilter }) => watchExclusionFilter(setFilter),
  )

function setFilter(next: ExclusionFilter | undefined): void {
  filter = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  void preloadExclusions()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False if the browser blocks storage. */
function isAnythingHidden(): boolean {
  try {
    return localStorage.getItem(exclusionsKey) !== null
  } catch {
    return false
  }
}
