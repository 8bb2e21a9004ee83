import { liveQuery } from 'dexie'

import type { OutboxRow } from '#src/data/local-database/local-database.ts'
import type { OutboxView } from '#src/data/sync/outbox.ts'

import { pageOutbox } from './page-outbox.ts'

/** Calls `onChange` with the entries now and after every change by this page, another tab or the worker. */
export function watchOutbox(onChange: (entries: readonly OutboxRow[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.list()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** Calls `onChange` with the entries as views, also whenever a photo was uploaded. */
export function watchProgress(onChange: (views: readonly OutboxView[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.views()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
