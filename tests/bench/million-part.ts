import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { describeTimes, pages, searchInTurns, seconds } from './searching.ts'
import { quantile } from './statistics.ts'

const copied = 100_000
const million = 1_000_000
const aim = 100

/** Not part of a complete run, because it takes about five gigabytes and twenty minutes. */
export const millionPart: BenchPart = {
  name: 'million',
  about: `the pages of the part search at ${million} listings on PostgreSQL: ${copied} imported listings, each copied nine times with another id and age; up to ${pages} different pages within ${seconds} s`,

  async measure(bench: Bench): Promise<Figure[]> {
    const market = await bench.stock.multiplied(copied, million / copied)
    const [found] = await searchInTurns(bench, [market])
    return [
      { name: `search, ${million} listings, PostgreSQL`, measured: describeTimes(found!) },
      atMost(`p95 at ${million}, PostgreSQL`, { measured: quantile(found!.times, 0.95), aim, unit: 'ms' }),
      atMost(`p95 of frequent words at ${million}, PostgreSQL`, {
        measured: quantile(found!.frequentTimes, 0.95),
        aim,
        unit: 'ms',
      }),
      ...(found!.failures > 0 ? [{ name: 'failed', measured: String(found!.failures), isReached: false }] : []),
    ]
  },
}
