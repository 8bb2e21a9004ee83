import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { measureSearch, type SearchTimes } from './offline/measure-search.ts'
import { median, quantile } from './statistics.ts'

const slowdown = 4

const count = 10_000

export const offlineSearchPart: BenchPart = {
  name: 'offline-search',
  about: `a phone's page in Chromium, its main thread ${slowdown} times slower. The app searches in a worker, which cannot be throttled, so this part runs the same code on the page's thread`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return figuresOf(await measureSearch({ workplace, say, slowdown, count }))
  },
}

const figuresOf = ({ writing, first, readingAhead, keys, pages, found }: SearchTimes): Figure[] => [
  atMost(`${count} listings: first results, slowest of ${first.length}`, milliseconds(quantile(first, 1), 100)),
  {
    name: 'first results: median time, and number found',
    measured: `${median(first).toFixed(0)} ms, ${found.toFixed(0)}`,
  },
  { name: 'reading the rest of the index afterwards', measured: `${readingAhead.toFixed(0)} ms` },
  atMost(`${keys.length} keys: slowest`, milliseconds(quantile(keys, 1), 100)),
  { name: 'keys: p95, median', measured: `${quantile(keys, 0.95).toFixed(1)} ms, ${median(keys).toFixed(1)} ms` },
  atMost(`${pages.length} pages of 50: p95`, milliseconds(quantile(pages, 0.95), 15)),
  {
    name: 'pages of 50: slowest, median',
    measured: `${quantile(pages, 1).toFixed(1)} ms, ${median(pages).toFixed(1)} ms`,
  },
  { name: `building the index of ${count} listings`, measured: `${(writing / 1_000).toFixed(1)} s` },
]

const milliseconds = (measured: number, aim: number) => ({ measured, aim, unit: 'ms' })
