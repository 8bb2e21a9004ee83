import { setTimeout as wait } from 'node:timers/promises'

import { second } from '#contract/durations.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'

import { startDatabaseThread, type ThreadOptions } from './database-thread.ts'
import { watchTurns } from './watchdog.ts'

export type SupervisorOptions = {
  /** Maximum duration of a query in ms. A longer one is stopped by ending the database thread, with all other work. */
  queryLimit?: number
  /** Delays in ms before the first restart, the second … After the last one the supervisor gives up. */
  pauses?: number[]
  /**
   * The database's disk. While it is full the supervisor does not give up: restarts cannot succeed then, and the
   * condition is temporary.
   */
  disk?: { check: () => Promise<boolean>; releaseReserve: () => Promise<void> }
  /** The database ended unexpectedly and is restarting. */
  onRestart?: (reason: Error) => void
  /** The database could not be restarted; the supervisor has given up. */
  onFailure?: (error: Error) => void
}

export type Supervisor = {
  /** Resolves when the database accepts queries, rejects once the supervisor has given up. */
  whenReady: () => Promise<void>
  stop: () => Promise<void>
}

/** Delay between two attempts while the disk is full. */
const fullDiskPauseMs = 2 * second

const unlimitedDisk = { check: async () => false, releaseReserve: async () => {} }

const defaultPauses = [0, 0.2 * second, 1 * second, 5 * second]

/**
 * A thread that ran this long did not fail because of its start. Shorter than the query limit, so that a timeout does
 * not count as a failed start.
 */
const stableAfterMs = 20 * second

/** Restarts the database's thread when it ends, and ends it when one query blocks all others for too long. */
export async function superviseDatabase(target: ThreadOptions, options: SupervisorOptions = {}): Promise<Supervisor> {
  const { queryLimit = 30 * second, pauses = defaultPauses, disk = unlimitedDisk } = options
  const { onRestart = () => {}, onFailure = () => {} } = options
  let thread = await startDatabaseThread(target)
  let ready = Promise.resolve()
  let isStopping = false
  let failures = 0

  const watchdog = watchTurns(() => thread.turnDuration(), queryLimit, endOverrun)

  function endOverrun() {
    if (thread.isDying()) return
    void thread.kill(new Error(`A query ran for more than ${queryLimit / second} s, so the database was started again`))
  }

  async function supervise() {
    for (;;) {
      const startedAt = performance.now()
      const reason = await thread.ended
      if (isStopping) return
      if (performance.now() - startedAt > stableAfterMs) failures = 0
      onRestart(reason)
      ready = startAgain(reason)
      await ready
    }
  }

  async function startAgain(reason: unknown): Promise<void> {
    let cause = reason
    for (let isFull = await disk.check(); !isStopping; isFull = await disk.check()) {
      const attempt = await (isFull ? startWithReserve() : startAfterPause(cause))
      if (!(attempt instanceof Error)) return void (thread = attempt)
      cause = attempt
      if (isFull) await wait(fullDiskPauseMs)
    }
  }

  async function startWithReserve() {
    await disk.releaseReserve()
    return tryToStart()
  }

  async function startAfterPause(cause: unknown) {
    const pause = pauses[failures]
    if (pause === undefined) throw new DatabaseProblem('The database keeps ending and was given up', { cause })
    failures += 1
    await wait(pause)
    return tryToStart()
  }

  const tryToStart = () =>
    startDatabaseThread({ ...target, isNew: false }).catch(
      (error: unknown) => new Error(String(error), { cause: error }),
    )

  async function whenReady() {
    if (thread.isDying()) await thread.ended
    await ready
  }

  async function stop() {
    isStopping = true
    watchdog.stop()
    await Promise.allSettled([ready])
    await thread.stop()
  }

  supervise().catch(onFailure)
  return { whenReady, stop }
}
