import type { ListingCard } from '#contract/api/listings.ts'
import { isAbsence } from '#src/data/api/absence.ts'
import { cardOf } from '#src/data/device/card-of.ts'
import { isBrief, isWhole } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'

import { cardsTogether, readCard } from './cards.ts'
import type { Hit } from './find.ts'
import type { Reading } from './reading.ts'
import { idAt } from './segment.ts'

/** The cards of what was found: from memory where they have been read and are still true, else what is kept. */
export async function cardsOf(reading: Reading, hits: readonly Hit[], isCurrent: boolean): Promise<ListingCard[]> {
  const known = hits.map((hit) => (isCurrent ? remembered(hit) : undefined))
  const missing = hits.filter((_, index) => !known[index]).map(({ segment, place }) => idAt(segment.head, place))
  const rows = await reading.get<Row>('listings', missing)
  return hits.flatMap(({ distance, foundBy }, index) => {
    const card = known[index] ?? cardIn(rows.shift())
    return card ? [{ ...card, distance, ...(foundBy && { foundBy }) }] : []
  })
}

function remembered({ segment, place }: Hit): ListingCard | undefined {
  const cards = segment.cards[Math.floor(place / cardsTogether)]
  return cards && readCard(cards, place % cardsTogether)
}

function cardIn(row: Row | undefined): ListingCard | undefined {
  if (!row) return undefined
  if (isBrief(row)) return row.card
  return isWhole(row) && !isAbsence(row.listing) ? cardOf(row.listing) : undefined
}
