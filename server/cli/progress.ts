import { Presets, SingleBar } from 'cli-progress'

import { second } from '#contract/durations.ts'

export type Progress = {
  /** Number done, and the total if it is known by now. */
  update: (done: number, newTotal?: number) => void
  stop: () => void
}

type Options = {
  /** The activity, such as `Importing`. */
  label: string
  /** The counted units, in the plural. */
  unit: string
  /** Omitted if unknown. */
  total?: number
  stream?: NodeJS.WriteStream
}

/** A bar with rate and remaining time in a terminal (without a total, a count), and elsewhere a line every few seconds. */
export function createProgress({ label, unit, total, stream = process.stderr }: Options): Progress {
  const begun = performance.now()
  const amount = total === undefined ? '{value}' : '{bar} {value}/{total}'
  const remaining = total === undefined ? '' : ' · {eta_formatted}'
  const bar = new SingleBar(
    {
      stream,
      format: `${label} ${amount} ${unit} · {rate}/s${remaining}`,
      noTTYOutput: true,
      notTTYSchedule: 5 * second,
      hideCursor: true,
      etaBuffer: 100,
    },
    Presets.shades_classic,
  )
  bar.start(total ?? 0, 0, { rate: 0 })

  function update(done: number, newTotal?: number) {
    if (newTotal !== undefined) bar.setTotal(newTotal)
    const seconds = (performance.now() - begun) / second
    bar.update(done, { rate: Math.round(done / Math.max(seconds, 0.001)) })
  }

  return { update, stop: () => bar.stop() }
}
