import { liveQuery } from 'dexie'

import type { OutboxRow } from '#src/data/local-database/local-database.ts'
import type { OutboxView } from '#src/data/sync/outbox.ts'

import { pageOutbox } from './page-outbox.ts'

/** Hears of what waits now, and whenever it changes: here, in another tab or in the worker. */
export function watchOutbox(onChange: (entries: readonly OutboxRow[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.list()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** The same, with every photo that arrives. */
export function watchProgress(onChange: (views: readonly OutboxView[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.views()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
