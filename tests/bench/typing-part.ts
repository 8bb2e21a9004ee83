import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { quantile } from './statistics.ts'
import { measureTyping, type Typing } from './typing/measure-typing.ts'
import { photoCount } from './typing/photo-files.ts'

const slowdown = 4

export const typingPart: BenchPart = {
  name: 'typing',
  about: `a phone's page in Chromium, its main thread ${slowdown} times slower, while ${photoCount} photos of twelve megapixels are processed: from each key to the next paint, by the browser's event timing, which has steps of 8 ms; in the step with the description, and in the text of a photo`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    const idle = await measureTyping({ workplace, say, slowdown, place: 'description', withPhotos: false })
    const text = await measureTyping({ workplace, say, slowdown, place: 'description', withPhotos: true })
    const words = await measureTyping({ workplace, say, slowdown, place: 'text of a photo', withPhotos: true })
    return [
      ...figuresOf('description, without photos', idle),
      ...figuresOf('description, while photos are processed', text),
      ...figuresOf('text of a photo, while photos are processed', words),
      {
        name: `${photoCount} photos processed`,
        measured: `after ${text.seconds.toFixed(0)} and ${words.seconds.toFixed(0)} s`,
      },
    ]
  },
}

/** As Interaction to Next Paint counts: the slowest of fifty is left out (https://web.dev/articles/inp). */
const counted = 0.98

const figuresOf = (name: string, { times }: Typing): Figure[] => [
  atMost(`${name}: p98 of all keys`, { measured: quantile(times, counted), aim: 100, unit: 'ms' }),
  {
    name: `${name}: median, p95, slowest of ${times.length}`,
    measured: [0.5, 0.95, 1].map((part) => `${quantile(times, part).toFixed(0)} ms`).join(', '),
  },
]
