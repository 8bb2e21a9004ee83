import type { Run } from './runs-of.ts'

/** What lies between two heights, in CSS pixels from the top of the list. */
export type Window = { top: number; bottom: number }

/** The cells that lie within a window, whole rows of them. */
export function cellsWithin(runs: readonly Run[], heightOf: (run: Run) => number, { top, bottom }: Window): Run {
  let height = 0
  let within: Run | undefined
  for (const run of runs) {
    const start = height
    height += heightOf(run)
    if (height >= top && start <= bottom) within = { from: within?.from ?? run.from, to: run.to }
  }
  return within ?? { from: 0, to: 0 }
}

/** Cells that are there, or the room of those that are not, in CSS pixels. */
export type Stretch = Run & { isThere: boolean; height: number }

type Measures = {
  heightOf: (run: Run) => number
  /** Between two rows: the heights include it. */
  gap: number
}

/** All cells in as few stretches as there can be; `wanted` are those that are to be there. */
export function stretchesOf(runs: readonly Run[], wanted: readonly Run[], { heightOf, gap }: Measures): Stretch[] {
  const stretches: Stretch[] = []
  for (const run of runs) {
    const isThere = wanted.some(({ from, to }) => run.from < to && run.to > from)
    const height = Math.max(0, heightOf(run) - gap)
    const last = stretches.at(-1)
    if (last?.isThere === isThere) Object.assign(last, { to: run.to, height: last.height + gap + height })
    else stretches.push({ ...run, isThere, height })
  }
  return stretches
}
