import type { Block } from './block.ts'
import { bindCards, type Cards, cardsTogether, writeCard } from './cards.ts'
import type { Entry } from './entry-of.ts'
import { idIn, packIds } from './listing-ids.ts'
import { addPosting, type Postings, writeBlocks } from './write-blocks.ts'

/** The form of what is kept below: counted up when it, or what listings are found by, is another. */
export const segmentShape = 2

/**
 * What is always read of some hundred or thousand listings that were entered together: a few long arrays, in which a
 * listing is known by its place. Written in one go, and never changed.
 */
export type Head = {
  number: number
  shape: number
  size: number
  ids: Uint8Array
  cents: Float64Array
  publishedAt: Float64Array
  refreshedAt: Float64Array
  expiresAt: Float64Array
  titleLengths: Uint8Array
  keptAt: number
  /** With which term each of its blocks begins. */
  firsts: readonly string[]
}

/** A head, and as much as has been read of what lies in rows of its own: by what listings are found, and their cards. */
export type Segment = { head: Head; blocks: (Block | undefined)[]; cards: (Cards | undefined)[] }

/** How many rows of cards there are. */
export const cardRows = ({ size }: Head): number => Math.ceil(size / cardsTogether)

export const idAt = ({ ids }: Pick<Head, 'ids'>, place: number): string => idIn(ids, place)

export function makeSegment(number: number, entries: readonly Entry[]): Segment {
  const column = (read: (entry: Entry) => number) => Float64Array.from(entries, read)
  const { firsts, blocks } = writeBlocks(collect(entries))
  const head = {
    number,
    shape: segmentShape,
    size: entries.length,
    ids: packIds(entries.map(({ card }) => card.id)),
    cents: column(({ card }) => card.price.cents),
    publishedAt: column(({ card }) => card.publishedAt),
    refreshedAt: column(({ refreshedAt }) => refreshedAt),
    expiresAt: column(({ expiresAt }) => expiresAt),
    titleLengths: Uint8Array.from(entries, ({ titleLength }) => titleLength),
    keptAt: entries.reduce((latest, { keptAt }) => Math.max(latest, keptAt), 0),
    firsts,
  }
  return { head, blocks, cards: bindCards(entries.map(({ card }) => writeCard(card))) }
}

function collect(entries: readonly Entry[]): Map<string, Postings> {
  const found = new Map<string, Postings>()
  for (const [place, { terms }] of entries.entries())
    for (const [term, fields] of terms) addPosting(found, term, place, fields)
  return found
}
