import { minute } from '#contract/durations.ts'
import type { ListingTag } from '#contract/promotions.ts'

/** The properties that determine where a card may be placed. */
export type SlotCard = { id: string; tags: readonly ListingTag[]; isLarge: boolean }

/** Our own rule: one in this many tiles may be an ad; a large card counts as two tiles. */
const tilesPerAd = 5

/** Time for which the same listings have the slots. */
const rotationMs = 10 * minute

/**
 * Places promoted listings at the start of each group of five tiles, up to the ad limit and without duplicates. A list
 * that is too short gets none; results that are ads anyway count towards the limit.
 */
export function placePromoted<T extends SlotCard>(found: readonly T[], top: readonly T[]): T[] {
  const chosen = selectWithinAdLimit(found, top)
  const rest = found.filter(({ id }) => !chosen.some((each) => each.id === id))
  const placed: T[] = []
  for (const ad of chosen) {
    placed.push(ad)
    // An ad is followed by four times as many other tiles before the next ad.
    for (let room = tilesOf(ad) * (tilesPerAd - 1); room > 0 && rest.length > 0; room -= tilesOf(placed.at(-1)!)) {
      placed.push(rest.shift()!)
    }
  }
  return [...placed, ...rest]
}

/** Rotates the list, so that every listing gets the first place equally often. */
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
