import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import type { Times } from './offline/seen-and-alive.ts'
import type { Counted } from './starts/counting-line.ts'
import { measureStarts, type Starts } from './starts/measure-starts.ts'
import { median } from './statistics.ts'

const slowdown = 4

export const coldStartsPart: BenchPart = {
  name: 'cold-starts',
  about: `starts of the installed app with its worker stopped, on pages that the device has. In turns: with a server, with a server that does not answer, the same first screens without the app (styles, fonts and photos from a worker that does nothing else), and a page with only a heading. Medians; ratios are taken within each turn. Then the bytes that a further start of home receives from a server, including headers`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    const { starts, warm } = await measureStarts({ workplace, say, slowdown })
    return [...starts.flatMap(figuresOf), ...figuresOfWarm(warm)]
  },
}

const atMostTimes = (aim: number) => ({ aim, unit: '×', digits: 2 })

function figuresOf({ page, online, offline, bare, heading }: Starts): Figure[] {
  const seen = (all: Times[]) => median(all.map((each) => each.seen))
  const alive = (all: Times[]) => median(all.map((each) => each.alive))
  /** Compared within each turn, so that other load on the machine affects both values. */
  const offlineOf = (others: Times[], moment: 'seen' | 'alive') =>
    median(offline.map((each, turn) => each[moment] / others[turn]![moment]))
  return [
    atMost(`${page}, offline: visible`, { measured: seen(offline), aim: 2_000, unit: 'ms' }),
    atMost(`${page}, offline: interactive`, { measured: alive(offline), aim: 2_000, unit: 'ms' }),
    atMost(`${page}, offline: visible, relative to the same page without the app (${seen(bare).toFixed(0)} ms)`, {
      measured: offlineOf(bare, 'seen'),
      ...atMostTimes(2),
    }),
    atMost(`${page}, offline: visible, relative to a page with only a heading (${seen(heading).toFixed(0)} ms)`, {
      measured: offlineOf(heading, 'seen'),
      ...atMostTimes(2),
    }),
    atMost(`${page}, online: layout shift until interactive, largest`, {
      measured: Math.max(...online.map((each) => each.shift)),
      aim: 0.01,
      unit: '',
      digits: 4,
    }),
    atMost(`${page}, offline: visible, relative to online`, {
      measured: offlineOf(online, 'seen'),
      ...atMostTimes(1.1),
    }),
    atMost(`${page}, offline: interactive, relative to online`, {
      measured: offlineOf(online, 'alive'),
      ...atMostTimes(1.1),
    }),
  ]
}

const isData = ({ path }: Counted) => path.startsWith('/v0/')

const bytesOf = (all: Counted[]) => all.reduce((sum, { bytes }) => sum + bytes, 0)

function figuresOfWarm(warm: Counted[]): Figure[] {
  const beside = warm.filter((each) => !isData(each))
  const named = beside.map(({ path, status }) => `${path} ${status}`).join(', ')
  return [
    atMost(`warm start online, bytes other than data (${named})`, { measured: bytesOf(beside), aim: 5_000, unit: 'B' }),
    { name: 'warm start online, bytes of data', measured: `${bytesOf(warm.filter(isData))} B` },
  ]
}
