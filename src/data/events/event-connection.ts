import { minute, second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { backoff } from '#src/data/sync/backoff.ts'

type Dependencies = {
  /** Reads the stream until it ends, and says when an event has come; rejects with `Unreachable` or a `Problem`. */
  stream: (signal: AbortSignal, onEvent: () => void) => Promise<void>
  /** Asks once for what has happened since the last event. */
  poll: () => Promise<void>
  /** Resolves after so many milliseconds, or as soon as a reconnection is likely to succeed. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** In milliseconds: how often to ask while streams do not work. */
  pollInterval: () => number
  now?: () => number
}

/**
 * A stream that ends sooner, or without any event, was cut, for example by a proxy that waits for the end of each
 * answer.
 */
const shortest = 30 * second

/** After so many cut streams in a row the connection asks instead. */
const maxCuts = 3

/** In milliseconds: after this time the connection tries the stream again. */
const pollingTime = 10 * minute

/**
 * Keeps the stream open until it is stopped: reconnects when it ends, and asks regularly where something between the
 * device and the server cuts streams. Resolves when it is stopped or the member is signed out.
 */
export async function keepConnected(signal: AbortSignal, dependencies: Dependencies): Promise<void> {
  const { stream, poll, wait, pollInterval, now = Date.now } = dependencies
  let failures = 0
  let cuts = 0

  /** Whether to go on. */
  async function attempt(run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      failures = 0
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof Problem && error.code === 'sign-in-required') return false
      if (!(error instanceof Unreachable || error instanceof Problem)) throw error
      failures += 1
    }
    return !signal.aborted
  }

  /** A failure to ask has another cause than a proxy, so it ends this. Resolves to whether to go on. */
  async function pollForAWhile(): Promise<boolean> {
    const until = now() + pollingTime
    while (now() < until) {
      if (!(await attempt(poll))) return false
      if (failures > 0) return true
      await wait(pollInterval(), signal)
      if (signal.aborted) return false
    }
    return true
  }

  while (!signal.aborted) {
    const startedAt = now()
    let hasWorked = false
    const read = () => stream(signal, () => (hasWorked = true))
    if (!(await attempt(read))) return
    const isCut = !hasWorked || now() - startedAt < shortest
    cuts = isCut ? cuts + 1 : 0
    if (cuts < maxCuts) await wait(backoff(Math.max(1, failures)), signal)
    else if (await pollForAWhile()) cuts = 0
    else return
  }
}
