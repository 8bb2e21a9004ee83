import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Characteristic } from '#contract/characteristics.ts'
import { ages } from '#contract/listing-search.ts'
import { centsPerEuro } from '#contract/money.ts'
import type { Schema } from '#server/database/schema.ts'
import { candidateQuery, type SearchPlan } from '#server/search/candidate-query.ts'
import { isSoldByTrader } from '#server/search/listing-conditions.ts'
import { daysBefore } from '#server/search/listing-filter.ts'

import type { ValueCount } from './characteristic-counter.ts'
import { priceSteps } from './price-steps.ts'

export type FacetCounter = ReturnType<typeof createFacetCounter>

/** The groupings that one query counts at once, with their columns. */
const tallies = {
  category: ['category', 'audience'],
  brand: ['brand'],
  kind: ['condition', 'has_photo', 'is_trader'],
  price: ['price_step'],
  age: ['age'],
  language: ['language'],
} as const

export type Tally = keyof typeof tallies

export const allTallies = Object.keys(tallies) as Tally[]

/** The number of listings with equal values in the columns of one grouping; the columns of other groupings are null. */
export type TallyRow = {
  tally: Tally
  count: number
  category: string | null
  audience: string | null
  brand: string | null
  condition: string | null
  has_photo: boolean | null
  is_trader: boolean | null
  /** Zero means free, one the first price step. */
  price_step: number | null
  /** Zero means older than every counted age, one the longest of them. */
  age: number | null
  language: string | null
}

export type FacetCounts = {
  /** Number of scanned listings; stops just beyond the limit. */
  total: number
  isComplete: boolean
  rows: readonly TallyRow[]
  values: readonly ValueCount[]
}

/** Lower bounds of the price steps in cents; free listings are below the first. */
const priceBoundaries = priceSteps.map((euros) => Math.max(1, euros * centsPerEuro))

type Row = Omit<TallyRow, 'tally'> & { others: number; key: string | null; value: string | null }

/**
 * Counts listings in several groupings at once, and by the values of some characteristics, scanning at most a limit of
 * them.
 */
export function createFacetCounter(db: Kysely<Schema>) {
  return async function countFacets(
    plan: SearchPlan,
    wantedTallies: readonly Tally[],
    limit: number,
    keys: readonly Characteristic[] = [],
  ): Promise<FacetCounts> {
    const counted = wantedTallies.flatMap((tally) => tallies[tally].map((column) => sql.ref(column)))
    const groups = wantedTallies.map((tally) => sql`(${sql.join(tallies[tally].map((column) => sql.ref(column)))})`)
    const heads = wantedTallies.map((tally) => sql.ref(tallies[tally][0]))
    const isKeyed = keys.length > 0
    const columns = isKeyed ? sql`${columnsAt(plan.now)}, characteristics` : columnsAt(plan.now)
    const { rows } = await sql<Row>`
      with looked as ${isKeyed ? sql`materialized` : sql``} (${candidateQuery(plan, { columns, most: limit + 1 })})
      select ${sql.join(counted)}, grouping(${sql.join(heads)}) as others, null as key, null as value, count(*) as count
      from looked group by grouping sets (${sql.join(groups)})
      ${isKeyed ? sql`union all ${countByValue(counted.length, keys)}` : sql``}`.execute(db)
    return summarise(rows, wantedTallies, limit)
  }
}

const countByValue = (columns: number, keys: readonly Characteristic[]) => sql`
  select ${sql.join(Array.from({ length: columns }, () => sql`null`))}, null, key, characteristics ->> key, count(*)
  from looked, unnest(${keys}::text[]) as keys(key)
  where characteristics ? key
  group by key, characteristics ->> key`

function columnsAt(now: Date): RawBuilder<unknown> {
  return sql`category, audience, brand, condition, has_photo, language, ${isSoldByTrader} as is_trader,
    width_bucket(published_at, ${ageBoundaries(now)}::timestamptz[]) as age,
    width_bucket(price_cents, ${priceBoundaries}::int[]) as price_step`
}

/** Start of each age range, the longest first. */
const ageBoundaries = (now: Date) => ages.toReversed().map((days) => daysBefore(now, days))

/** `grouping` has a bit for each grouping, the last one lowest; the bit is set in rows of other groupings. */
function tallyOf(others: number, plan: readonly Tally[]): Tally {
  return plan.find((_, index) => (others & (1 << (plan.length - 1 - index))) === 0)!
}

function summarise(all: readonly Row[], plan: readonly Tally[], limit: number): FacetCounts {
  const rows = all
    .filter(({ key }) => key === null)
    .map(({ others, ...row }): TallyRow => ({ ...row, tally: tallyOf(others, plan) }))
  const [first] = rows
  const total = rows.filter(({ tally }) => tally === first?.tally).reduce((sum, { count }) => sum + count, 0)
  const values = all.flatMap(({ key, value, count }) => (key === null || value === null ? [] : [{ key, value, count }]))
  return { rows, total, isComplete: total <= limit, values }
}
