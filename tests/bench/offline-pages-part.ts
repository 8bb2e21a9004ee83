import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { measureOpening, type Opening } from './offline/measure-opening.ts'
import { quantile } from './statistics.ts'

const slowdown = 4

export const offlinePagesPart: BenchPart = {
  name: 'offline-pages',
  about: `a phone’s pages on Chromium, each in a tab of its own, its main thread ${slowdown} times slower; from the address to the heading`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return (await measureOpening({ workplace, say, slowdown })).map(figureOf)
  },
}

const figureOf = ({ server, page, times }: Opening): Figure =>
  atMost(`${page}, ${server}: slowest of ${times.length}`, {
    measured: quantile(times, 1),
    aim: 2_000,
    unit: 'ms',
  })
