import type { ListingCard } from '#contract/api/listings.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import { isCardOnly, isFull } from '#src/data/offline-cache/store/cache-database.ts'
import type { Row } from '#src/data/offline-cache/store/listing-store.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'

import type { ReadTransaction } from './read-transaction.ts'
import type { Hit } from './run-query.ts'
import { idAtOrdinal } from './segment.ts'
import { cardsPerRow, readCard } from './serialized-cards.ts'

/**
 * The cards of the hits: from the segments in memory if they are loaded and current, otherwise from the cached
 * listings.
 */
export async function loadHitCards(
  reading: ReadTransaction,
  hits: readonly Hit[],
  isIndexCurrent: boolean,
): Promise<ListingCard[]> {
  const fromIndex = hits.map((hit) => (isIndexCurrent ? cardFromIndex(hit) : undefined))
  const missing = hits
    .filter((_, index) => !fromIndex[index])
    .map(({ segment, docOrdinal }) => idAtOrdinal(segment.head, docOrdinal))
  const rows = await reading.get<Row>('listings', missing)
  return hits.flatMap(({ distance, foundBy }, index) => {
    const card = fromIndex[index] ?? cardFromRow(rows.shift())
    return card ? [{ ...card, distance, ...(foundBy && { foundBy }) }] : []
  })
}

function cardFromIndex({ segment, docOrdinal }: Hit): ListingCard | undefined {
  const cards = segment.cards[Math.floor(docOrdinal / cardsPerRow)]
  return cards && readCard(cards, docOrdinal % cardsPerRow)
}

function cardFromRow(row: Row | undefined): ListingCard | undefined {
  if (!row) return undefined
  if (isCardOnly(row)) return row.card
  return isFull(row) && !isUnavailability(row.listing) ? toCard(row.listing) : undefined
}
