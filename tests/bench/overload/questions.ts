import pg from 'pg'

/** More than a cache with a lifetime of seconds can answer. */
const count = 6_000

type Sample = { id: string; title: string; category: string; euros: number }

/**
 * This many different requests about listings of the market: lists, filters sorted by price, words, and single
 * listings.
 */
export async function readQuestions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Sample>(
    `select id, title, category, coalesce(price_cents, 0)::int / 100 as euros from listings where status = 'active' order by id limit $1`,
    [count],
  )
  await client.end()
  if (rows.length === 0) throw new Error('The market is empty')
  return Array.from({ length: count }, (_, index) => question(rows[index % rows.length]!, index))
}

function question({ id, title, category, euros }: Sample, index: number): string {
  switch (index % 4) {
    case 0:
      return `/v0/listings?from=${index % 997}&to=${1_000 + index}`
    case 1:
      return `/v0/listings?category=${category}&sort=price_asc&from=${euros % 50}&to=${500 + index}`
    case 2:
      return `/v0/listings?text=${encodeURIComponent(wordsOf(title))}&category=${category}&to=${1_000 + index}`
    default:
      return `/v0/listings/${id}`
  }
}

const wordsOf = (title: string) => title.split(/[^\p{L}\d]+/u, 2).join(' ')
