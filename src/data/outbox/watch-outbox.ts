import { liveQuery } from 'dexie'

import type { Draft } from '#src/data/drafts/draft.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { timeUntil } from './backoff.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { pageOutbox } from './page-outbox.ts'

/** What waits, and how far each of it has come. */
export type OutboxView = OutboxEntry & {
  title: string
  /** How many photos the server has, and how many there are. */
  sent: number
  all: number
  /** Whether it is its turn: what comes first is being sent, if there is a network. */
  isNext: boolean
}

/** Hears of what waits now, and whenever it changes: here, in another tab or in the worker. */
export function watchOutbox(onChange: (entries: readonly OutboxEntry[]) => void): () => void {
  const subscription = liveQuery(() => pageOutbox.list()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** The same, with every photo that arrives. */
export function watchProgress(onChange: (views: readonly OutboxView[]) => void): () => void {
  const subscription = liveQuery(readViews).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readViews(): Promise<OutboxView[]> {
  const entries = await pageOutbox.list()
  const next = entries.find(({ state, nextAt }) => state === 'waiting' && timeUntil(nextAt, Date.now()) === 0)
  const views = await Promise.all(entries.map((entry) => viewOf(entry, entry === next)))
  return views.flatMap((view) => view ?? [])
}

/** Nothing where the draft was removed: there is nothing to be sent, unless that is undone. */
async function viewOf(entry: OutboxEntry, isNext: boolean): Promise<OutboxView | undefined> {
  const draft = await ownDatabase.drafts.get(entry.subject)
  return draft && { ...entry, ...(await progressOf(draft)), title: draft.content.title, isNext }
}

/** A photo whose bytes are not here is at the server already. */
async function progressOf(draft: Draft): Promise<Pick<OutboxView, 'sent' | 'all'>> {
  const rows = await ownDatabase.photos.where('draftId').equals(draft.id).toArray()
  const shown = new Set(draft.photos.map(({ id }) => id))
  const left = rows.filter(({ id, isUploaded }) => shown.has(id) && !isUploaded)
  return { sent: shown.size - left.length, all: shown.size }
}
