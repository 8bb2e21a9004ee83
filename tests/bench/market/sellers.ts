import type { Locale } from '#contract/language/locales.ts'
import type { Locality } from '#contract/places/localities.ts'

import { drawLocale } from './languages.ts'
import { drawLocality } from './places.ts'
import type { Random } from './random.ts'

export type MarketSeller = {
  externalId: string
  username: string
  language: Locale
  locality: Locality
  /** The number of listings that this seller still gets. */
  remaining: number
}

/** This many sellers are active at once, which mixes their listings without storing all of them. */
const open = 512

const mostListings = 200

const names =
  'anna marie sophie tom luc marc julie laura pierre jos nadine carlo claude pit lea max emma noah mia joao ana rui ines paulo marta olga ivan oksana taras elena marco giulia paolo lucia pablo carmen diego sara david eva tim jana lars kim yves chantal guy rita nico tania michel'.split(
    ' ',
  )

/** Returns the seller of each next listing. Most people sell one or two things, a few sell two hundred. */
export function createSellers(random: Random): () => MarketSeller {
  let created = 0
  const sellers = Array.from({ length: open }, create)

  function create(): MarketSeller {
    created += 1
    const language = drawLocale(random)
    return {
      externalId: `seller-${created}`,
      username: `${random.pick(names)}-${random.pick(names)}-${created}`,
      language,
      locality: drawLocality(random, language),
      remaining: Math.floor((mostListings + 1) ** (random.fraction() * random.fraction())),
    }
  }

  return function next() {
    const place = random.below(open)
    const seller = sellers[place]!
    seller.remaining -= 1
    if (seller.remaining <= 0) sellers[place] = create()
    return seller
  }
}
