import { Worker } from 'node:worker_threads'

import { createHeartbeat, isBroken, type Heartbeat, turnDuration } from './heartbeat.ts'

export type ThreadOptions = {
  directory: string
  /** Where to listen. */
  path: string
  /** There is no database yet, and it is to make one. */
  isNew: boolean
}

/** What the worker is given at its start. */
export type WorkerData = ThreadOptions & { heartbeat: Heartbeat }

export type DatabaseThread = {
  /** Why it ended. Never rejects. */
  ended: Promise<Error>
  /** It serves nobody any more, though its end may not have come yet. */
  isDying: () => boolean
  /** How long its present query has run, in ms. */
  turnDuration: () => number
  /** Lets it finish what it does, but not for ever. */
  stop: () => Promise<void>
  /** At once, in the middle of whatever it does. */
  kill: (reason: Error) => Promise<void>
}

const stopTimeoutMs = 10_000

/** Starts the thread that holds the database, and resolves when that serves. */
export async function startDatabaseThread(options: ThreadOptions): Promise<DatabaseThread> {
  const heartbeat = createHeartbeat()
  const workerData: WorkerData = { ...options, heartbeat }
  // No flags of ours, because a test runner's would not fit the thread.
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData, execArgv: [] })
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
    const timer = setTimeout(() => void worker.terminate(), stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }

  const isReady = await Promise.race([new Promise((resolve) => worker.once('message', resolve)), ended])
  if (isReady instanceof Error) throw isReady
  return {
    ended,
    isDying: () => reason !== undefined || isBroken(heartbeat),
    turnDuration: () => turnDuration(heartbeat),
    stop,
    kill,
  }
}
