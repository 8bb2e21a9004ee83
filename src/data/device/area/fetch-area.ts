import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { photoPath } from '#contract/photos.ts'
import { type Absence, orAbsence } from '#src/data/api/absence.ts'

import { type Area, mostInArea, newestIn } from './area.ts'

/** At a time: a browser has six connections, and a person at the page needs some of them. */
const atOnce = 2

/** As wide as lists on phones show it. */
const width = 320

export type AreaProgress = { done: number; all: number }

type Parts = {
  call: Call
  /** Whether it is here as the card says, and not old. */
  isHere: (card: ListingCard) => Promise<boolean>
  keep: (id: string, listing: Listing | Absence, askedAt: number) => Promise<void>
  /** Has a photo fetched and kept. */
  fetchPhoto: (path: string) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AreaProgress) => void
}

/** Fetches the newest of an area, whole, and the first photo of each; says how many there are. */
export async function fetchArea(area: Area, parts: Parts): Promise<number> {
  const cards = await newestCards(area, parts)
  const left = [...cards]
  let done = 0
  parts.onProgress({ done, all: cards.length })

  async function work(): Promise<void> {
    for (let card = left.shift(); card; card = left.shift()) {
      parts.signal.throwIfAborted()
      await fetchOne(card, parts)
      parts.onProgress({ done: (done += 1), all: cards.length })
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return cards.length
}

async function newestCards(area: Area, { call, signal }: Parts): Promise<ListingCard[]> {
  const cards = new Map<string, ListingCard>()
  let after: string | null = null
  do {
    const query = { ...newestIn(area), ...(after !== null && { after }) }
    const page: { listings: ListingCard[]; next: string | null } = await call('GET /v0/listings', { query }, signal)
    for (const card of page.listings) cards.set(card.id, card)
    after = page.next
  } while (after !== null && cards.size < mostInArea)
  return [...cards.values()].slice(0, mostInArea)
}

async function fetchOne(card: ListingCard, { call, isHere, keep, fetchPhoto, signal }: Parts): Promise<void> {
  const request = { params: { listingId: card.id } }
  const askedAt = Date.now()
  if (!(await isHere(card)))
    await keep(card.id, await orAbsence(call('GET /v0/listings/:listingId', request, signal)), askedAt)
  const [photo] = card.photos
  if (photo) await fetchPhoto(photoPath(photo.name, width, 'webp'))
}
