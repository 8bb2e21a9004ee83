import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { measureOpening, type Opening } from './offline/measure-opening.ts'
import { median, quantile } from './statistics.ts'

const slowdown = 4

export const offlinePagesPart: BenchPart = {
  name: 'offline-pages',
  about: `a phone’s pages on Chromium, each in a tab of its own, its main thread ${slowdown} times slower; from the address to the heading and the first of what it is about. A bare page is a heading in the cache of a worker that does nothing else, opened in turns with ours`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return (await measureOpening({ workplace, say, slowdown })).flatMap(figuresOf)
  },
}

const figuresOf = ({ server, page, times, bare }: Opening): Figure[] => [
  atMost(`${page}, ${server}: slowest of ${times.length}`, {
    measured: quantile(times, 1),
    aim: 2_000,
    unit: 'ms',
  }),
  atMost(`${page}, ${server}: of a bare page (${median(bare).toFixed(0)} ms), medians`, {
    measured: median(times) / median(bare),
    aim: 2,
    unit: '×',
    digits: 1,
  }),
]
