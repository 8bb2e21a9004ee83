import { audiences } from '#contract/audiences.ts'
import { categories, type CategorySlug, pathTo } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'
import { conditions } from '#contract/conditions.ts'
import { writeCursor } from '#server/paging/cursor.ts'

import { generateListings } from './generate-listings.ts'
import { mistype } from './listing-text.ts'
import type { MarketListing } from './market-listing.ts'
import { createRandom, type Random } from './random.ts'

/** A page of the newest listings, a filtered list sorted by price, and words within a category. */
export const searchKinds = ['list', 'price', 'text'] as const

export type SearchKind = (typeof searchKinds)[number]

/** The query string of a search's URL. */
export type Question = { kind: SearchKind; query: string }

type Parameters = Record<string, string | number | undefined>

/** Words, brands and prices come from other listings of the same kind, because people search for what they know. */
const knownListings = 5_000

/** Queries as browsers send them: all different, the same for the same seed, and equally many of each kind. */
export async function generateQuestions(count: number, seed: number): Promise<Question[]> {
  const random = createRandom(seed)
  const known: MarketListing[] = []
  for await (const listing of generateListings(knownListings, seed + 1)) known.push(listing)
  const asked = new Set<string>()

  function draw(kind: SearchKind): Question {
    for (;;) {
      const query = toQuery(ask[kind](random, random.pick(known)))
      if (asked.has(query)) continue
      asked.add(query)
      return { kind, query }
    }
  }

  return Array.from({ length: count }, (_, index) => draw(searchKinds[index % searchKinds.length]!))
}

const ask: Record<SearchKind, (random: Random, like: MarketListing) => Parameters> = {
  list: (random, like) => ({
    category: random.happens(0.25) ? undefined : categoryLike(random, like),
    after: random.happens(0.1) ? undefined : cursorAt(random, like),
  }),

  price(random, like) {
    const category = categoryLike(random, like)
    const { euros = 0 } = like.price
    return {
      category,
      brand: random.happens(0.4) ? random.pickEarly([...brandsOf(category), like.brand]) : undefined,
      condition: random.happens(0.4) ? someOf(random, conditions) : undefined,
      audience: like.audience && random.happens(0.3) ? random.pick(audiences) : undefined,
      from: random.happens(0.4) ? Math.round(euros * random.fraction()) : undefined,
      to: random.happens(0.7) ? Math.round(euros * (1 + 3 * random.fraction())) : undefined,
      sort: random.happens(0.8) ? 'price_asc' : 'price_desc',
    }
  },

  text: (random, like) => ({
    category: random.happens(0.9) ? categoryLike(random, like) : undefined,
    text: wordsLike(random, like),
  }),
}

/** The leaf category, or one of its ancestors. */
export const categoryLike = (random: Random, { category }: MarketListing): CategorySlug =>
  random.happens(0.05) ? random.pick(categories) : random.pickEarly(pathTo(category).toReversed())

/** A cursor for the page that ends at a listing of this age, so that earlier pages need not be requested. */
function cursorAt(random: Random, { publishedAt }: MarketListing): string {
  const tail = random
    .between(0, 2 ** 32 - 1)
    .toString(16)
    .padStart(8, '0')
  const id = `00000000-0000-4000-8000-0000${tail}`
  return writeCursor({ order: 'newest', key: Date.parse(publishedAt) * 1_000, id })
}

const someOf = (random: Random, all: readonly string[]) => all.filter(() => random.happens(0.4)).join() || all[2]

const wordsTyped = [1, 2, 2, 1, 3] as const

/** One to three words of a title, preferably the first ones; some incomplete, some mistyped. */
export function wordsLike(random: Random, { title }: MarketListing): string {
  const words = title
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 1)
  const count = Math.min(words.length, random.pick(wordsTyped))
  const from = random.happens(0.7) ? 0 : random.below(words.length - count + 1)
  const typed = words.slice(from, from + count).join(' ')
  if (random.happens(0.03)) return mistype(random, typed)
  return random.happens(0.1) && typed.length > 5 ? typed.slice(0, -2) : typed
}

function toQuery(parameters: Parameters): string {
  const said = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(said).toString()
}
