import type { ListingCard } from '#contract/api/listings.ts'

/** The cards of several listings, concatenated as JSON. */
export type SerializedCards = { starts: Uint32Array; text: Uint8Array }

/** Cards per row. Result pages are read from memory, so the exact number matters little. */
export const cardsPerRow = 512

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

export const serializeCard = (card: ListingCard): Uint8Array => encoder.encode(JSON.stringify(card))

export function packCards(serialized: readonly Uint8Array[]): SerializedCards[] {
  const count = Math.ceil(serialized.length / cardsPerRow)
  return Array.from({ length: count }, (_, index) =>
    packRow(serialized.slice(index * cardsPerRow, (index + 1) * cardsPerRow)),
  )
}

function packRow(serialized: readonly Uint8Array[]): SerializedCards {
  const starts = new Uint32Array(serialized.length + 1)
  for (const [index, card] of serialized.entries()) starts[index + 1] = starts[index]! + card.length
  const text = new Uint8Array(starts.at(-1)!)
  for (const [index, card] of serialized.entries()) text.set(card, starts[index]!)
  return { starts, text }
}

export const cardBytes = ({ starts, text }: SerializedCards, index: number): Uint8Array =>
  text.subarray(starts[index], starts[index + 1])

export const readCard = (cards: SerializedCards, index: number): ListingCard =>
  JSON.parse(decoder.decode(cardBytes(cards, index))) as ListingCard
