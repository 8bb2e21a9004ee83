import { minute } from '#contract/durations.ts'
import type { ListingTag } from '#contract/promotions.ts'

/** What decides where a card may stand among others. */
export type SlotCard = { id: string; tags: readonly ListingTag[]; isLarge: boolean }

/** Of so many tiles one may be an ad, by our own rule; a large card is two tiles. */
const tilesPerAd = 5

/** For so long the same listings have the slots. */
const rotationMs = 10 * minute

/**
 * Puts listings that were paid for at the top of each five tiles, as many as are allowed and no listing twice. Where a
 * list is too short for an ad, it has none; what is in it and an ad already is counted.
 */
export function placePromoted<T extends SlotCard>(found: readonly T[], top: readonly T[]): T[] {
  const chosen = selectWithinAdLimit(found, top)
  const rest = found.filter(({ id }) => !chosen.some((each) => each.id === id))
  const placed: T[] = []
  for (const ad of chosen) {
    placed.push(ad)
    // What an ad takes, four times as much follows before the next.
    for (let room = tilesOf(ad) * (tilesPerAd - 1); room > 0 && rest.length > 0; room -= tilesOf(placed.at(-1)!)) {
      placed.push(rest.shift()!)
    }
  }
  return [...placed, ...rest]
}

/** Whose turn it is, first; all have as many turns. */
export function rotate<T>(top: readonly T[], now: Date): T[] {
  const first = Math.floor(now.getTime() / rotationMs) % (top.length || 1)
  return [...top.slice(first), ...top.slice(0, first)]
}

function selectWithinAdLimit<T extends SlotCard>(found: readonly T[], top: readonly T[]): T[] {
  const chosen: T[] = []
  for (const ad of top) {
    const ids = new Set([...chosen, ad].map(({ id }) => id))
    const all = [...chosen, ad, ...found.filter(({ id }) => !ids.has(id))]
    if (sumOf(all.filter(isAd)) * tilesPerAd <= sumOf(all)) chosen.push(ad)
  }
  return chosen
}

const isAd = ({ tags }: SlotCard) => tags.includes('ad')

const tilesOf = ({ isLarge }: SlotCard) => (isLarge ? 2 : 1)

const sumOf = (cards: readonly SlotCard[]) => cards.reduce((sum, card) => sum + tilesOf(card), 0)
