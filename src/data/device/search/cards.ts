import type { ListingCard } from '#contract/api/listings.ts'

/** The cards of some listings as they stand in lists, written out one behind the other. */
export type Cards = { starts: Uint32Array; text: Uint8Array }

/** A page of results is read from memory, so it matters little how many are in one row. */
export const cardsTogether = 512

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

export const writeCard = (card: ListingCard): Uint8Array => encoder.encode(JSON.stringify(card))

export function bindCards(written: readonly Uint8Array[]): Cards[] {
  const count = Math.ceil(written.length / cardsTogether)
  return Array.from({ length: count }, (_, index) =>
    bind(written.slice(index * cardsTogether, (index + 1) * cardsTogether)),
  )
}

function bind(written: readonly Uint8Array[]): Cards {
  const starts = new Uint32Array(written.length + 1)
  for (const [index, card] of written.entries()) starts[index + 1] = starts[index]! + card.length
  const text = new Uint8Array(starts.at(-1)!)
  for (const [index, card] of written.entries()) text.set(card, starts[index]!)
  return { starts, text }
}

export const writtenCard = ({ starts, text }: Cards, index: number): Uint8Array =>
  text.subarray(starts[index], starts[index + 1])

export const readCard = (cards: Cards, index: number): ListingCard =>
  JSON.parse(decoder.decode(writtenCard(cards, index))) as ListingCard
