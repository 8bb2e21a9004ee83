import { minute } from '#contract/durations.ts'
import type { ListingTag } from '#contract/promotions.ts'

/** The properties that determine where a card may be placed. */
export type SlotCard = { id: string; tags: readonly ListingTag[]; isLarge: boolean }

/** Our own rule: one in this many tiles may be an ad; a large card counts as two tiles. */
const tilesPerAd = 5

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

/**
 * How many tiles of slots a page has, by the cards that were found for it. It does not depend on whose turn it is, so
 * that no listing is left out more often than others because of those that have the slots with it.
 *
 * @param isCompeting - Whether a card is of a listing that may have a slot: it then leaves its place among the found.
 */
export function countSlotTiles(found: readonly SlotCard[], isCompeting: (card: SlotCard) => boolean): number {
  const [all, ads, competing] = [found, found.filter(isAd), found.filter(isCompeting)].map(sumOf) as [
    number,
    number,
    number,
  ]
  let tiles = Math.floor(all / (tilesPerAd - 1))
  while (tiles > 0 && (tiles + ads) * tilesPerAd > all + Math.max(0, tiles - competing)) tiles--
  return tiles
}

/**
 * The listings that have the slots at a moment, of all that compete for them. They are divided into groups that fit, and
 * each minute the next group has its turn. So each listing has a slot equally often, whether it is large or not, and
 * the places within a group change each time.
 */
export function takeTurns<T extends Pick<SlotCard, 'isLarge'>>(competing: readonly T[], tiles: number, now: Date): T[] {
  const groups = divide(competing, tiles)
  if (groups.length === 0) return []
  const turn = Math.floor(now.getTime() / minute)
  const group = groups[turn % groups.length]!
  const first = Math.floor(turn / groups.length) % group.length
  return [...group.slice(first), ...group.slice(0, first)]
}

/** Into groups of at most so many tiles. One that is larger than that has no turn. */
function divide<T extends Pick<SlotCard, 'isLarge'>>(competing: readonly T[], tiles: number): T[][] {
  const groups: T[][] = []
  let room = 0
  for (const listing of competing.filter((each) => tilesOf(each) <= tiles)) {
    if (tilesOf(listing) > room) {
      groups.push([])
      room = tiles
    }
    groups.at(-1)!.push(listing)
    room -= tilesOf(listing)
  }
  return groups
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

const tilesOf = ({ isLarge }: Pick<SlotCard, 'isLarge'>) => (isLarge ? 2 : 1)

const sumOf = (cards: readonly SlotCard[]) => cards.reduce((sum, card) => sum + tilesOf(card), 0)
