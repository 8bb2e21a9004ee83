import { createHash } from 'node:crypto'

import { type Kysely, sql, type SqlBool } from 'kysely'

import { type LeafCategory, pathTo } from '#contract/categories.ts'
import { day, minute } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import { isForSale } from '#server/search/listing-conditions.ts'

export type Candidate = { id: string; category: LeafCategory; seller_id: string; refreshed_at: Date }

const maxRecommended = 24
const maxConsidered = 240
const maxOfRootInARow = 3
const maxPerSeller = 3

/** Time for which the same market gives the same recommendations. */
const roundMs = 10 * minute

/** The random bonus may lift a listing above others that are newer by up to this much. */
const maxJitterMs = 7 * day

/** The newest unreserved listings with a photo. */
export async function findCandidates(db: Kysely<Schema>, now: Date): Promise<Candidate[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'category', 'seller_id', 'refreshed_at'])
    .where(isForSale(now))
    .where('status', '=', 'active')
    .where(sql<SqlBool>`exists (select from photos where photos.listing_id = listings.id)`)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxConsidered)
    .$narrowType<{ category: LeafCategory }>()
    .execute()
}

/** A mixture of recent listings from different categories and sellers, which changes every few minutes. */
export function mix(candidates: readonly Candidate[], now: Date): Candidate[] {
  const waiting = shuffle(candidates, Math.floor(now.getTime() / roundMs))
  const chosen: Candidate[] = []
  while (chosen.length < maxRecommended && waiting.length > 0) {
    chosen.push(...waiting.splice(nextIndex(waiting, chosen), 1))
  }
  return chosen
}

function shuffle(candidates: readonly Candidate[], round: number): Candidate[] {
  const rank = ({ id, refreshed_at }: Candidate) =>
    refreshed_at.getTime() + maxJitterMs * pseudoRandom(`${round} ${id}`)
  const ranks = new Map(candidates.map((candidate) => [candidate, rank(candidate)]))
  return candidates.toSorted((one, other) => ranks.get(other)! - ranks.get(one)!)
}

/** From 0 to 1, and the same for the same text. */
function pseudoRandom(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE() / 2 ** 32
}

/** The first that differs in seller and category, else in category: a small market shows what it has. */
function nextIndex(waiting: readonly Candidate[], chosen: readonly Candidate[]): number {
  const mixed = waiting.findIndex((each) => isOtherSeller(each, chosen) && isOtherRoot(each, chosen))
  const mixedByRoot = waiting.findIndex((each) => isOtherRoot(each, chosen))
  return [mixed, mixedByRoot].find((index) => index >= 0) ?? 0
}

function isOtherSeller({ seller_id }: Candidate, chosen: readonly Candidate[]): boolean {
  const ofSeller = chosen.filter((each) => each.seller_id === seller_id)
  return ofSeller.length < maxPerSeller && chosen.at(-1)?.seller_id !== seller_id
}

function isOtherRoot(candidate: Candidate, chosen: readonly Candidate[]): boolean {
  const row = chosen.slice(-maxOfRootInARow)
  return row.length < maxOfRootInARow || row.some((each) => rootOf(each) !== rootOf(candidate))
}

const rootOf = ({ category }: Candidate) => pathTo(category)[0]
