import type { IndexDocument } from './index-document.ts'
import { unpackId, packIds } from './packed-ids.ts'
import type { PostingsBlock } from './postings-block.ts'
import { packCards, type SerializedCards, cardsPerRow, serializeCard } from './serialized-cards.ts'
import { addPosting, type Postings, writeBlocks } from './write-blocks.ts'

/** The form of what is kept below: counted up when it, or what listings are found by, is another. */
export const segmentShape = 2

/**
 * What is always read of some hundred or thousand listings that were entered together: a few long arrays, in which a
 * listing is known by its place. Written in one go, and never changed.
 */
export type SegmentHead = {
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
export type Segment = {
  head: SegmentHead
  blocks: (PostingsBlock | undefined)[]
  cards: (SerializedCards | undefined)[]
}

/** How many rows of cards there are. */
export const countCardRows = ({ size }: SegmentHead): number => Math.ceil(size / cardsPerRow)

export const idAtOrdinal = ({ ids }: Pick<SegmentHead, 'ids'>, docOrdinal: number): string => unpackId(ids, docOrdinal)

export function createSegment(number: number, documents: readonly IndexDocument[]): Segment {
  const column = (read: (entry: IndexDocument) => number) => Float64Array.from(documents, read)
  const { firsts, blocks } = writeBlocks(collectPostings(documents))
  const head = {
    number,
    shape: segmentShape,
    size: documents.length,
    ids: packIds(documents.map(({ card }) => card.id)),
    cents: column(({ card }) => card.price.cents),
    publishedAt: column(({ card }) => card.publishedAt),
    refreshedAt: column(({ refreshedAt }) => refreshedAt),
    expiresAt: column(({ expiresAt }) => expiresAt),
    titleLengths: Uint8Array.from(documents, ({ titleLength }) => titleLength),
    keptAt: documents.reduce((latest, { keptAt }) => Math.max(latest, keptAt), 0),
    firsts,
  }
  return { head, blocks, cards: packCards(documents.map(({ card }) => serializeCard(card))) }
}

function collectPostings(documents: readonly IndexDocument[]): Map<string, Postings> {
  const found = new Map<string, Postings>()
  for (const [docOrdinal, { terms }] of documents.entries())
    for (const [term, fields] of terms) addPosting(found, term, docOrdinal, fields)
  return found
}
