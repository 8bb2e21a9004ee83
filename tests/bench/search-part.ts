import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { resultPages } from './result-pages.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'
import { type Engine, engines } from './stock.ts'
import { createVisitor, type VisitTimes } from './visits.ts'

export const manyListings = 100_000
const fewListings = manyListings / 10

const pages = 2_000
const pagesAtOnce = 50
const seconds = 60

/** Milliseconds. */
const aims: Record<Engine, number> = { PostgreSQL: 50, embedded: 100 }

const mostRatio = 2

export const searchPart: BenchPart = {
  name: 'search',
  about: `words with and without a category; a page is its listings and its facets, asked together by one client, in turns of few and of many listings; up to ${pages} different pages within ${seconds} s`,

  async measure(bench: Bench): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const engine of engines) figures.push(...(await measureOn(bench, engine)))
    return figures
  },
}

async function measureOn(bench: Bench, engine: Engine): Promise<Figure[]> {
  const [few, many] = await searchInTurns(bench, engine)
  const [p95Few, p95Many] = [quantile(few.times, 0.95), quantile(many.times, 0.95)]
  const failures = few.failures + many.failures
  return [
    { name: `search, ${fewListings} listings, ${engine}`, measured: describe(few) },
    { name: `search, ${manyListings} listings, ${engine}`, measured: describe(many) },
    atMost(`p95 at ${manyListings}, ${engine}`, { measured: p95Many, aim: aims[engine], unit: 'ms' }),
    atMost(`p95 at ten times the rows, ${engine}`, {
      measured: p95Many / p95Few,
      aim: mostRatio,
      unit: '×',
      digits: 2,
    }),
    ...(failures > 0 ? [{ name: `failed, ${engine}`, measured: String(failures), isReached: false }] : []),
  ]
}

/** The same pages of few and of many listings, some of these and then of those, so that noise meets both. */
async function searchInTurns({ workplace, stock, say }: Bench, engine: Engine): Promise<[VisitTimes, VisitTimes]> {
  const markets = [await stock.market(engine, fewListings), await stock.market(engine, manyListings)]
  const servers = await Promise.all(markets.map(({ environment }) => startServer(workplace, environment)))
  const all = await resultPages(pages + pagesAtOnce)
  const visit = createVisitor(workplace)
  say(`searching ${fewListings} and ${manyListings} listings on ${engine}`)
  // The last, so that what is measured is asked for the first time.
  for (const { port } of servers) await visit({ port, visits: all.slice(pages), seconds: 10 })

  const found = servers.map((): VisitTimes => ({ times: [], failures: 0 }))
  const until = performance.now() + seconds * 1_000
  for (let page = 0; page < pages && performance.now() < until; page += pagesAtOnce) {
    for (const [index, { port }] of servers.entries()) {
      const visits = all.slice(page, page + pagesAtOnce)
      const { times, failures } = await visit({ port, visits, seconds })
      found[index]!.times.push(...times)
      found[index]!.failures += failures
    }
  }
  for (const { stop } of servers) await stop()
  return found as [VisitTimes, VisitTimes]
}

const describe = ({ times }: VisitTimes) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, of ${times.length} pages`
