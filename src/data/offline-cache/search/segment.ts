import type { IndexDocument } from './index-document.ts'
import { unpackId, packIds } from './packed-ids.ts'
import type { PostingsBlock } from './postings-block.ts'
import { packCards, type SerializedCards, cardsPerRow, serializeCard } from './serialized-cards.ts'
import { addPosting, type Postings, writeBlocks } from './write-blocks.ts'

/** Version of the stored shape: increase it when the shape or the terms change. */
export const segmentShape = 3

/**
 * The part of a segment that is always in memory. A segment holds the listings that were indexed together, addressed by
 * position in a few long arrays. It is written once and never changed.
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
  /** The first term of each block. */
  firsts: readonly string[]
}

/** A head and the blocks and cards that have been read so far from rows of their own. */
export type Segment = {
  head: SegmentHead
  blocks: (PostingsBlock | undefined)[]
  cards: (SerializedCards | undefined)[]
}

/** The number of rows that hold the segment's cards. */
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
