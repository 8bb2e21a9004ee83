import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { held } from './moving/left-behind.ts'
import { move } from './moving/move.ts'
import { openPhone, withoutScripts } from './moving/phone.ts'
import { scrollThrough } from './moving/scroll.ts'
import { quantile } from './statistics.ts'

const slowdown = 4

const ways = 50

const megabyte = 1_048_576

export const movingPart: BenchPart = {
  name: 'moving',
  about: `a phone's page on Chromium with the demo market, its main thread as fast as this machine and ${slowdown} times slower: from home to a listing, back, through the categories to another and home, pages that were seen before; what is held is counted after garbage was collected; results are scrolled at the machine's own speed, which without a graphics card draws each frame itself: beside them, what the server made of the same page, whose scripts never come`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    say('moving: to pages seen before')
    const page = await openPhone(workplace, slowdown)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await move(page, 14)
    const before = await held(page, devtools)
    const times = await move(page, ways - (ways % 7))
    const after = await held(page, devtools)

    say('moving: the same at the speed of this machine')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const unslowed = await move(page, ways - (ways % 7))

    say('moving: through results')
    await page.goto('/en/browse/all')
    await page.waitForLoadState('networkidle')
    const scrolled = await scrollThrough(page, 6)
    const bare = await scrollThrough(await withoutScripts(page, '/en/browse/all'), 1)
    return [
      atMost('from a tap to the page it leads to, p50', { measured: quantile(unslowed, 0.5), aim: 80, unit: 'ms' }),
      { name: 'p95', measured: `${quantile(unslowed, 0.95).toFixed(0)} ms` },
      {
        name: `${slowdown} times slower: p50, p95`,
        measured: `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 0.95).toFixed(0)} ms`,
      },
      atMost(`heap held after ${times.length} ways, more than before`, {
        measured: (after.heap - before.heap) / megabyte,
        aim: 1,
        unit: 'MB',
        digits: 2,
      }),
      atMost('listeners held, more than before', {
        measured: after.listeners - before.listeners,
        aim: 0,
        unit: '',
      }),
      atMost('frames dropped while results are scrolled, more than of the same page without scripts', {
        measured: (scrolled.dropped - bare.dropped) * 100,
        aim: 3,
        unit: '%',
        digits: 1,
      }),
      {
        name: 'frames dropped in all, and without scripts',
        measured: `${(scrolled.dropped * 100).toFixed(1)} %, ${(bare.dropped * 100).toFixed(1)} %`,
      },
      atMost('elements of the document at most', { measured: scrolled.mostElements, aim: 800, unit: '' }),
    ]
  },
}
