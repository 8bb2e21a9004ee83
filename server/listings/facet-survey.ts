import { type Expression, type Kysely, sql } from 'kysely'

import { ages } from '#contract/listing-search.ts'
import type { Schema } from '#server/database/schema.ts'

import { fits, hasWords, isForSale, isSoldByTrader } from './listing-conditions.ts'
import { momentBefore } from './listing-filter.ts'
import type { Wanted } from './listing-finder.ts'
import { priceSteps } from './price-steps.ts'

export type FacetSurvey = ReturnType<typeof createFacetSurvey>

/** What listings are counted by in one go, and the columns of it. */
const tallies = {
  category: ['category', 'audience'],
  brand: ['brand'],
  kind: ['condition', 'has_photo', 'is_trader'],
  price: ['price_step'],
  age: ['age'],
  language: ['language'],
} as const

export type Tally = keyof typeof tallies

export const everyTally = Object.keys(tallies) as Tally[]

/** How many listings have the same in the columns of one tally. Those of the other tallies say nothing. */
export type TallyRow = {
  tally: Tally
  count: number
  category: string | null
  audience: string | null
  brand: string | null
  condition: string | null
  has_photo: boolean | null
  is_trader: boolean | null
  /** Zero is free, one the first of the price steps. */
  price_step: number | null
  /** Zero is older than any age that is counted, one as old as the last of them. */
  age: number | null
  language: string | null
}

export type Survey = {
  /** Listings that were looked at. Where there were more than the limit, the rest was not. */
  total: number
  isComplete: boolean
  rows: readonly TallyRow[]
}

const centsPerEuro = 100

/** Of each price step; what is free is before the first. */
const firstCents = priceSteps.map((euros) => Math.max(1, euros * centsPerEuro))

/** Counts listings by several things at once, without looking at more of them than a limit. */
export function createFacetSurvey(db: Kysely<Schema>) {
  return async function survey(wanted: Wanted, wantedTallies: readonly Tally[], limit: number): Promise<Survey> {
    const columns = wantedTallies.flatMap((tally) => tallies[tally].map((column) => sql.ref(column)))
    const groups = wantedTallies.map((tally) => sql`(${sql.join(tallies[tally].map((column) => sql.ref(column)))})`)
    const heads = wantedTallies.map((tally) => sql.ref(tallies[tally][0]))
    const { rows } = await sql<Omit<TallyRow, 'tally'> & { others: number }>`
      select ${sql.join(columns)}, grouping(${sql.join(heads)}) as others, count(*) as count
      from (${looked(wanted, limit + 1)}) as looked
      group by grouping sets (${sql.join(groups)})`.execute(db)
    return summarise(
      rows.map(({ others, ...row }) => ({ ...row, tally: tallyOf(others, wantedTallies) })),
      limit,
    )
  }

  /** In no order: any would cost more, and what is counted does not depend on it. */
  function looked({ filter, tier, now }: Wanted, limit: number): Expression<unknown> {
    return db
      .selectFrom('listings')
      .select(['category', 'audience', 'brand', 'condition', 'has_photo', 'language'])
      .select([
        isSoldByTrader.as('is_trader'),
        sql`width_bucket(published_at, ${beginnings(now)}::timestamptz[])`.as('age'),
        sql`width_bucket(price_cents, ${firstCents}::int[])`.as('price_step'),
      ])
      .where(isForSale(now))
      .where(fits(filter))
      .$if(tier !== undefined, (query) => query.where(hasWords(tier!.anywhere)))
      .limit(limit)
  }
}

/** When each of the ages begins, the longest first. */
const beginnings = (now: Date) => ages.toReversed().map((days) => momentBefore(now, days))

/** `grouping` has a bit for each tally, the last lowest, that is set where a row is not of it. */
function tallyOf(others: number, wanted: readonly Tally[]): Tally {
  return wanted.find((_, index) => (others & (1 << (wanted.length - 1 - index))) === 0)!
}

function summarise(rows: readonly TallyRow[], limit: number): Survey {
  const [first] = rows
  const total = rows.filter(({ tally }) => tally === first?.tally).reduce((sum, { count }) => sum + count, 0)
  return { rows, total, isComplete: total <= limit }
}
