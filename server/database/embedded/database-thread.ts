import { Worker } from 'node:worker_threads'

import type { TurnClock } from './turn-clock.ts'

/** What the thread is given at its start. */
export type WorkerInput = { directory: string; path: string; clock: TurnClock }

export type DatabaseThread = {
  /** Why it ended. Never rejects. */
  ended: Promise<Error>
  /** Lets it finish what it does, but not for ever. */
  stop: () => Promise<void>
  /** At once, in the middle of whatever it does. */
  kill: (reason: Error) => Promise<void>
}

const patience = 10_000

/** Starts the thread that holds the database, and resolves when that serves. */
export async function startDatabaseThread(input: WorkerInput): Promise<DatabaseThread> {
  // No flags of ours, because a test runner's would not fit the thread.
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData: input, execArgv: [] })
  let reason: Error | undefined

  const ended = new Promise<Error>((resolve) => {
    worker.once('error', (error) => (reason ??= error as Error))
    worker.once('exit', (code) => resolve(reason ?? new Error(`The database thread ended with code ${code}`)))
  })

  async function kill(because: Error) {
    reason ??= because
    await worker.terminate()
  }

  async function stop() {
    worker.postMessage('stop')
    const timer = setTimeout(() => void worker.terminate(), patience)
    await ended
    clearTimeout(timer)
  }

  const isReady = await Promise.race([new Promise((resolve) => worker.once('message', resolve)), ended])
  if (isReady instanceof Error) throw isReady
  return { ended, stop, kill }
}
