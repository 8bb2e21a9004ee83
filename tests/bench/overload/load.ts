import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { startNode } from '#tests/support/child-processes.ts'

/** A path to GET, or a request with a body, POST by default. */
export type Question = string | { method?: 'PUT'; path: string; body: object; headers: Record<string, string> }

export type Load = {
  port: number
  questions: Question[]
  seconds: number
  /** The number of clients that always wait for one response before the next request, */
  clients: number
  /** or the number of requests per second, sent without waiting for responses. */
  rate?: number
}

export type LoadFigures = {
  seconds: number
  /** Successful responses within the time. */
  accepted: number
  /** Milliseconds from when the request was due until its response was complete. */
  acceptedTimes: number[]
  refusedTimes: number[]
  failed: number
  /** Milliseconds by which requests were sent later than due, which is the generator's own delay. */
  lateness: number[]
}

/** Runs the load in a separate process, so that it is not slowed down by what it measures. */
export async function offer(load: Load): Promise<LoadFigures> {
  const [figures] = await offerTogether([load])
  return figures!
}

/**
 * Starts the loads at once, when all of their processes are ready: starting a process takes as much processor time as
 * what is measured.
 */
export async function offerTogether(loads: readonly Load[]): Promise<LoadFigures[]> {
  const generators = await Promise.all(loads.map(prepare))
  return Promise.all(generators.map(run))
}

async function prepare(load: Load): Promise<ChildProcess> {
  const { process: generator } = startNode([fileURLToPath(new URL('./generator.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    forwardsErrors: true,
    serialization: 'advanced',
  })
  generator.send(load)
  await once(generator, 'message')
  return generator
}

async function run(generator: ChildProcess): Promise<LoadFigures> {
  generator.send('go')
  const [figures] = (await once(generator, 'message')) as [LoadFigures]
  return figures
}

/** Records the results of requests. */
export function createFigures(seconds: number) {
  const figures: LoadFigures = { seconds, accepted: 0, acceptedTimes: [], refusedTimes: [], failed: 0, lateness: [] }
  const endsAt = performance.now() + seconds * 1_000

  function note(status: number, dueAt: number): void {
    const now = performance.now()
    if (status === 503) figures.refusedTimes.push(now - dueAt)
    else if (status !== 200) figures.failed += 1
    else {
      figures.acceptedTimes.push(now - dueAt)
      if (now <= endsAt) figures.accepted += 1
    }
  }

  return { figures, endsAt, note }
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
}
