import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { resultPages } from './result-pages.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'
import { type Engine, engines } from './stock.ts'
import { visit, type VisitTimes } from './visits.ts'

export const manyListings = 100_000
const fewListings = manyListings / 10

const pages = 2_000
const seconds = 30

/** Milliseconds. */
const aims: Record<Engine, number> = { PostgreSQL: 50, embedded: 100 }

const mostRatio = 2

export const searchPart: BenchPart = {
  name: 'search',
  about: `words with and without a category; a page is its listings and its facets, asked together by one client; up to ${pages} different pages within ${seconds} s`,

  async measure(bench: Bench): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const engine of engines) figures.push(...(await measureOn(bench, engine)))
    return figures
  },
}

async function measureOn(bench: Bench, engine: Engine): Promise<Figure[]> {
  const few = await searchIn(bench, engine, fewListings)
  const many = await searchIn(bench, engine, manyListings)
  // Where time was up early, the ratio is of the pages that both have shown.
  const both = Math.min(few.times.length, many.times.length)
  const [p95Few, p95Many] = [few, many].map(({ times }) => quantile(times.slice(0, both), 0.95)) as [number, number]
  const failures = few.failures + many.failures
  return [
    { name: `search, ${fewListings} listings, ${engine}`, measured: describe(few) },
    { name: `search, ${manyListings} listings, ${engine}`, measured: describe(many) },
    atMost(`p95 at ${manyListings}, ${engine}`, {
      measured: quantile(many.times, 0.95),
      aim: aims[engine],
      unit: 'ms',
    }),
    atMost(`p95 at ten times the rows, ${engine}`, {
      measured: p95Many / p95Few,
      aim: mostRatio,
      unit: '×',
      digits: 2,
    }),
    ...(failures > 0 ? [{ name: `failed, ${engine}`, measured: String(failures), isReached: false }] : []),
  ]
}

async function searchIn({ workplace, stock, say }: Bench, engine: Engine, listings: number): Promise<VisitTimes> {
  const market = await stock.market(engine, listings)
  const { port, stop } = await startServer(workplace, market.environment)
  const visits = await resultPages(pages)
  say(`searching ${listings} listings on ${engine}`)
  // From the end, so that what is measured is asked for the first time.
  await visit({ port, visits: visits.slice(-100), seconds: 5 })
  const times = await visit({ port, visits, seconds })
  await stop()
  return times
}

const describe = ({ times }: VisitTimes) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, of ${times.length} pages`
