import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import type { Audit } from './lighthouse/audit-page.ts'
import { measurePages, type Measured } from './lighthouse/measure-pages.ts'

const runs = 5

export const lighthousePart: BenchPart = {
  name: 'lighthouse',
  about: `Lighthouse's phone (a processor four times slower than this one, 1.6 Mbit/s, 150 ms) on a first visit to the demo market. Medians of ${runs} runs, once with simulated and once with real throttling (slowed). The shell alone is the same page, slowed, without the view that the server renders`,

  async measure({ workplace, say }: Bench): Promise<Figure[]> {
    return (await measurePages({ workplace, say, runs })).flatMap(figuresOf)
  },
}

const figuresOf = ({ page, simulated, slowed, shell }: Measured): Figure[] => [
  ...speedOf(`${page}, simulated`, simulated),
  {
    name: `${page}, simulated: blocking time, processor time only`,
    measured: `${simulated.processorBlockingTime.toFixed(0)} ms`,
  },
  ...speedOf(`${page}, slowed`, slowed),
  atMost(`${page}, slowed: largest paint`, { measured: slowed.largestPaint, aim: 1_800, unit: 'ms' }),
  atMost(`${page}, slowed: largest paint, relative to the shell alone (${shell.largestPaint.toFixed(0)} ms)`, {
    measured: slowed.largestPaint / shell.largestPaint,
    aim: 0.5,
    unit: '×',
    digits: 2,
  }),
  ...Object.entries(simulated.others).map(([category, { score, faults }]) =>
    atLeast([`${page}: ${category}`, ...faults].join(', '), { measured: score, aim: 100, unit: '' }),
  ),
]

const speedOf = (
  name: string,
  { performance, largestPaint, blockingTime, layoutShift, benchmarkIndex }: Audit,
): Figure[] => [
  { name: `${name}: this machine's benchmarkIndex`, measured: benchmarkIndex.toFixed(0) },
  atLeast(`${name}: performance`, { measured: performance, aim: 98, gate: 90, unit: '' }),
  { name: `${name}: largest paint`, measured: `${largestPaint.toFixed(0)} ms` },
  atMost(`${name}: blocking time`, { measured: blockingTime, aim: 120, unit: 'ms' }),
  atMost(`${name}: layout shift`, { measured: layoutShift, aim: 0.01, unit: '', digits: 3 }),
]
