import { Worker } from 'node:worker_threads'

import { createHeartbeat, isBroken, type Heartbeat, turnDuration } from './heartbeat.ts'

export type ThreadOptions = {
  directory: string
  /** The socket's path. */
  path: string
  /** Whether to create the database first. */
  isNew: boolean
}

/** The worker's start parameters. */
export type WorkerData = ThreadOptions & { heartbeat: Heartbeat }

export type DatabaseThread = {
  /** Resolves with the reason when the thread has ended; never rejects. */
  ended: Promise<Error>
  /** The thread no longer serves anybody, although its end may not have been reported yet. */
  isDying: () => boolean
  /** Duration of the current query in ms. */
  turnDuration: () => number
  /** Waits for the current work, up to a limit. */
  stop: () => Promise<void>
  /** Stops at once, in the middle of any work. */
  kill: (reason: Error) => Promise<void>
}

const stopTimeoutMs = 10_000

/** Starts the database's thread, and resolves when it accepts connections. */
export async function startDatabaseThread(options: ThreadOptions): Promise<DatabaseThread> {
  const heartbeat = createHeartbeat()
  const workerData: WorkerData = { ...options, heartbeat }
  // Without this process's flags, because those of a test runner would not fit the thread.
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
