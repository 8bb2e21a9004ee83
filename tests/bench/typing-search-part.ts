import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { quantile } from './statistics.ts'
import { measureSearching, type Searching } from './typing/measure-searching.ts'

const slowdown = 4

export const typingSearchPart: BenchPart = {
  name: 'typing-search',
  about: `pages in Chromium with the demo market, the main thread ${slowdown} times slower: words are typed into the search and filter fields and deleted again, and before that into a page with nothing but a field. From each key to the next paint, by the browser's event timing, which has steps of 8 ms`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return (await measureSearching({ workplace, say, slowdown })).flatMap(figuresOf)
  },
}

/** As Interaction to Next Paint counts: the slowest of fifty is left out (https://web.dev/articles/inp). */
const counted = 0.98

function figuresOf({ field, isBare, times }: Searching): Figure[] {
  const name = `${field}: p98 of all keys`
  const measured = quantile(times, counted)
  return [
    isBare ? { name, measured: `${measured.toFixed(0)} ms` } : atMost(name, { measured, aim: 100, unit: 'ms' }),
    {
      name: `${field}: median, slowest of ${times.length}`,
      measured: `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 1).toFixed(0)} ms`,
    },
  ]
}
