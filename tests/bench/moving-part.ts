import type { Page } from '@playwright/test'

import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { held } from './moving/left-behind.ts'
import { move } from './moving/move.ts'
import { openPhone, untilReady, withoutScripts } from './moving/phone.ts'
import { type Scrolled, scrollThrough } from './moving/scroll.ts'
import { quantile } from './statistics.ts'

const slowdown = 4

const ways = 50

const megabyte = 1_048_576

const results = '/en/browse/all'

export const movingPart: BenchPart = {
  name: 'moving',
  about: `navigation on a phone's page in Chromium with the demo market, its main thread as fast as this machine and ${slowdown} times slower: from home to a listing, back, through the categories to another listing and home, all visited before. Memory is measured after garbage collection, when the page has started its background work. Results are scrolled at full speed, in turns with the server's HTML of the same pages without scripts; without a graphics card the machine draws each frame itself. A frame is dropped if the browser's compositor shows nothing of it when it is due`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    say('moving: to visited pages')
    const page = await openPhone(workplace, slowdown)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await move(page, 14)
    await untilReady(page)
    const before = await held(page, devtools)
    const times = await move(page, ways - (ways % 7))
    const after = await held(page, devtools)

    say('moving: the same at the speed of this machine')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const unslowed = await move(page, ways - (ways % 7))

    say('moving: scrolling results')
    const [scrolled, bare] = await scrollInTurns(page, 2)
    return [
      atMost('from a tap to the next page, p50', { measured: quantile(unslowed, 0.5), aim: 80, unit: 'ms' }),
      { name: 'p95', measured: `${quantile(unslowed, 0.95).toFixed(0)} ms` },
      {
        name: `${slowdown} times slower: p50, p95`,
        measured: `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 0.95).toFixed(0)} ms`,
      },
      atMost(`heap growth after ${times.length} navigations`, {
        measured: (after.heap - before.heap) / megabyte,
        aim: 1,
        unit: 'MB',
        digits: 2,
      }),
      atMost('growth in event listeners', {
        measured: after.listeners - before.listeners,
        aim: 0,
        unit: '',
      }),
      atMost('frames dropped while results are scrolled, more than without scripts', {
        measured: (droppedOf(scrolled) - droppedOf(bare)) * 100,
        aim: 3,
        unit: '%',
        digits: 1,
      }),
      {
        name: 'frames dropped, with and without scripts',
        measured: `${percent(droppedOf(scrolled))}, ${percent(droppedOf(bare))}`,
      },
      {
        name: 'frames with blank areas, with and without scripts',
        measured: `${percent(scrolled.holed / scrolled.due)}, ${percent(bare.holed / bare.due)}`,
      },
      atMost('elements in the document, largest number', { measured: scrolled.mostElements, aim: 800, unit: '' }),
    ]
  },
}

/** How often the same pages are measured, hydrated and without scripts in turns, so that other load affects both. */
async function scrollInTurns(phone: Page, rounds: number): Promise<[alive: Scrolled, bare: Scrolled]> {
  const [alive, bare]: [Scrolled[], Scrolled[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    await phone.goto(results)
    await phone.waitForLoadState('networkidle')
    alive.push(await scrollThrough(phone))
    const other = await withoutScripts(phone, results)
    bare.push(await scrollThrough(other))
    await other.context().close()
  }
  return [sumOf(alive), sumOf(bare)]
}

const sumOf = (all: readonly Scrolled[]): Scrolled => ({
  due: all.reduce((sum, { due }) => sum + due, 0),
  dropped: all.reduce((sum, { dropped }) => sum + dropped, 0),
  holed: all.reduce((sum, { holed }) => sum + holed, 0),
  mostElements: Math.max(...all.map(({ mostElements }) => mostElements)),
})

const droppedOf = ({ dropped, due }: Scrolled) => dropped / due

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
