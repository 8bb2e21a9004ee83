import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { median, quantile } from './statistics.ts'
import { measureTyping, type Typing } from './typing/measure-typing.ts'
import { photoCount } from './typing/photo-files.ts'

const slowdown = 4

export const typingPart: BenchPart = {
  name: 'typing',
  about: `a phone's page on Chromium, its main thread ${slowdown} times slower, while ${photoCount} photos of twelve megapixels are made ready; from each key to the next paint, by the browser's own event timing, which counts in steps of 8 ms; on the step of the text, and in the words of a photo among those that come`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    const idle = await measureTyping({ workplace, say, slowdown, place: 'description', withPhotos: false })
    const text = await measureTyping({ workplace, say, slowdown, place: 'description', withPhotos: true })
    const words = await measureTyping({ workplace, say, slowdown, place: 'words of a photo', withPhotos: true })
    return [
      ...figuresOf('description, without photos', idle),
      ...figuresOf('description, meanwhile', text),
      ...figuresOf('words of a photo, meanwhile', words),
      {
        name: `${photoCount} photos ready`,
        measured: `after ${text.seconds.toFixed(0)} and ${words.seconds.toFixed(0)} s`,
      },
    ]
  },
}

const figuresOf = (name: string, { times }: Typing): Figure[] => [
  atMost(`${name}: 95 of 100 keys`, { measured: quantile(times, 0.95), aim: 100, unit: 'ms' }),
  {
    name: `${name}: median, slowest of ${times.length}`,
    measured: `${median(times).toFixed(0)} ms, ${quantile(times, 1).toFixed(0)} ms`,
  },
]
