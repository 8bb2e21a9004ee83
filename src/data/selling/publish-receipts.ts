import { Dexie, type EntityTable, liveQuery } from 'dexie'

import { withFallback } from '#src/data/storage/storage-fallback.ts'

/** A listing, or an edit of one, that this device has published and whose seller has not seen the notice yet. */
export type PublishReceipt = {
  id: string
  title: string
  memberId: string
  publishedAt: number
  /** The listing had been published before. */
  isChange?: boolean
}

/** A database of its own: losing it does no harm, and tabs of older builds do not know it. */
const database = new Dexie('noper-published') as Dexie & { published: EntityTable<PublishReceipt, 'id'> }

database.version(1).stores({ published: 'id' })

const { published } = database

/** Pages and the worker both record it, because the page that enqueued the listing may be closed by then. */
export async function notePublished(listing: PublishReceipt): Promise<void> {
  await withFallback(() => published.put(listing), undefined)
}

export async function forgetPublished(ids: readonly string[]): Promise<void> {
  await withFallback(() => published.bulkDelete([...ids]), undefined)
}

/** Deletes the receipts of all members except this one. */
export async function forgetMembersPublished(except?: string): Promise<void> {
  await withFallback(() => published.filter(({ memberId }) => memberId !== except).delete(), undefined)
}

/** Calls `onChange` with the receipts now and after every change by this page, another tab or the worker. */
export function watchPublished(onChange: (listings: readonly PublishReceipt[]) => void): () => void {
  const subscription = liveQuery(() => published.toArray()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
