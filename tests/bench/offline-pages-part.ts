import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { measureOpening, type Opening } from './offline/measure-opening.ts'
import { median, quantile } from './statistics.ts'

const slowdown = 4

export const offlinePagesPart: BenchPart = {
  name: 'offline-pages',
  about: `a phone's pages in Chromium, each in a new tab, the main thread ${slowdown} times slower: from the navigation until the heading and the first content are painted, and until they answer to touch. A bare page is a heading from the cache of a worker that does nothing else, opened in turns with ours`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return (await measureOpening({ workplace, say, slowdown })).flatMap(figuresOf)
  },
}

function figuresOf({ server, page, times, bare }: Opening): Figure[] {
  const [seen, alive] = [times.map((each) => each.seen), times.map((each) => each.alive)]
  const bareSeen = median(bare.map((each) => each.seen))
  const within = { aim: 2_000, unit: 'ms' }
  return [
    atMost(`${page}, ${server}: visible, slowest of ${times.length}`, { measured: quantile(seen, 1), ...within }),
    atMost(`${page}, ${server}: interactive, slowest`, { measured: quantile(alive, 1), ...within }),
    atMost(`${page}, ${server}: visible, relative to a bare page (${bareSeen.toFixed(0)} ms), medians`, {
      measured: median(seen) / bareSeen,
      aim: 2,
      unit: '×',
      digits: 1,
    }),
  ]
}
