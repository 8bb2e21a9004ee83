import { Dexie, type EntityTable, liveQuery } from 'dexie'

import { withFallback } from '#src/data/storage/storage-fallback.ts'

/** A listing that went out from this device, or a change of one, which its seller has not been told of yet. */
export type PublishReceipt = {
  id: string
  title: string
  memberId: string
  publishedAt: number
  /** Of a listing that was out before. */
  isChange?: boolean
}

/** Apart from what a person has made: this can be lost, and tabs of an older build know nothing of it. */
const database = new Dexie('noper-published') as Dexie & { published: EntityTable<PublishReceipt, 'id'> }

database.version(1).stores({ published: 'id' })

const { published } = database

/** Page and worker note it alike: the page that asked for it may be closed by then. */
export async function notePublished(listing: PublishReceipt): Promise<void> {
  await withFallback(() => published.put(listing), undefined)
}

export async function forgetPublished(ids: readonly string[]): Promise<void> {
  await withFallback(() => published.bulkDelete([...ids]), undefined)
}

/** Of all members but one. */
export async function forgetMembersPublished(except?: string): Promise<void> {
  await withFallback(() => published.filter(({ memberId }) => memberId !== except).delete(), undefined)
}

/** Hears of them now, and whenever there is another: from here, from another tab or from the worker. */
export function watchPublished(onChange: (listings: readonly PublishReceipt[]) => void): () => void {
  const subscription = liveQuery(() => published.toArray()).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
