import type { LeafCategory } from '#contract/categories.ts'
import type { Condition } from '#contract/conditions.ts'

import type { MarketPrice } from './market-listing.ts'
import { type Random, weighted } from './random.ts'

/** Each leaf category's share of the market and its median price in euros. */
const leaves: Record<LeafCategory, readonly [share: number, euros: number]> = {
  clothes: [90, 18],
  shoes: [40, 30],
  accessories: [25, 25],
  jewelry: [12, 60],
  watches: [10, 140],
  'baby-clothes': [30, 10],
  prams: [12, 150],
  'car-seats': [9, 70],
  nursery: [14, 60],
  'baby-toys': [22, 15],
  ios: [22, 380],
  android: [20, 190],
  'other-phones': [4, 40],
  'phone-accessories': [12, 12],
  computers: [34, 260],
  'tv-audio': [24, 120],
  'photo-video': [14, 220],
  'consoles-games': [24, 60],
  'smart-home': [7, 50],
  furniture: [70, 110],
  appliances: [32, 160],
  kitchen: [26, 22],
  textiles: [16, 20],
  decoration: [30, 20],
  lighting: [16, 35],
  tools: [22, 70],
  garden: [24, 80],
  parts: [28, 70],
  'tyres-rims': [20, 250],
  'car-audio': [6, 90],
  'car-accessories': [12, 80],
  'motorcycle-parts': [9, 110],
  football: [9, 25],
  cycling: [30, 320],
  fitness: [12, 90],
  running: [7, 45],
  'winter-sports': [12, 110],
  'water-sports': [8, 120],
  'racket-sports': [6, 45],
  camping: [11, 55],
  office: [12, 90],
  restaurant: [5, 400],
  'shop-fittings': [4, 120],
  construction: [10, 110],
  industrial: [4, 700],
  'it-servers': [5, 300],
  books: [45, 8],
  'music-instruments': [14, 220],
  'films-games': [26, 12],
  collectibles: [24, 25],
  'art-antiques': [14, 120],
  crafts: [10, 20],
  lots: [8, 30],
  swap: [3, 20],
  'everything-else': [10, 25],
}

export const drawLeaf = weighted(
  Object.entries(leaves).map(([leaf, [share]]) => [leaf as LeafCategory, share] as const),
)

const worth: Record<Condition, number> = {
  new_sealed: 1.5,
  new: 1.3,
  like_new: 1.1,
  good: 0.9,
  fair: 0.6,
  for_parts: 0.3,
}

export const drawCondition = weighted<Condition>([
  ['good', 38],
  ['like_new', 28],
  ['new', 12],
  ['fair', 12],
  ['new_sealed', 6],
  ['for_parts', 4],
])

const highestEuros = 50_000

/** Rounded as sellers do: low prices to a euro, higher ones to five or fifty. */
export function drawPrice(random: Random, leaf: LeafCategory, condition: Condition): MarketPrice {
  if (random.happens(0.03)) return { kind: 'donation' }
  const euros = random.logNormal(leaves[leaf][1] * worth[condition], 0.9)
  const step = euros < 20 ? 1 : euros < 500 ? 5 : 50
  const rounded = Math.max(1, Math.round(euros / step)) * step
  return { kind: random.happens(0.4) ? 'negotiable' : 'fixed', euros: Math.min(rounded, highestEuros) }
}
