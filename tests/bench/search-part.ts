import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { frequentWords } from './result-pages.ts'
import { describeTimes, type PageTimes, pages, searchInTurns, seconds } from './searching.ts'
import { quantile } from './statistics.ts'
import { type Engine, engines } from './stock.ts'

export const manyListings = 100_000
const fewListings = manyListings / 10

/** In milliseconds. */
const aims: Record<Engine, number> = { PostgreSQL: 40, embedded: 100 }

const mostRatio = 2

export const searchPart: BenchPart = {
  name: 'search',
  about: `words with and without a category; every tenth page searches for a word that a third to two thirds of all listings contain (${frequentWords.join(', ')}). For a page, one client requests its listings and its facets together, alternating between the small and the large market; up to ${pages} different pages within ${seconds} s`,

  async measure(bench: Bench): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const engine of engines) figures.push(...(await measureOn(bench, engine)))
    return figures
  },
}

async function measureOn(bench: Bench, engine: Engine): Promise<Figure[]> {
  const markets = [await bench.stock.market(engine, fewListings), await bench.stock.market(engine, manyListings)]
  const [few, many] = (await searchInTurns(bench, markets)) as [PageTimes, PageTimes]
  const [p95Few, p95Many] = [quantile(few.times, 0.95), quantile(many.times, 0.95)]
  const failures = few.failures + many.failures
  return [
    { name: `search, ${fewListings} listings, ${engine}`, measured: describeTimes(few) },
    { name: `search, ${manyListings} listings, ${engine}`, measured: describeTimes(many) },
    atMost(`p95 at ${manyListings}, ${engine}`, { measured: p95Many, aim: aims[engine], unit: 'ms' }),
    atMost(`p95 of frequent words at ${manyListings}, ${engine}`, {
      measured: quantile(many.frequentTimes, 0.95),
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
