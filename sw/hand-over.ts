import { handOverTime } from './messages.ts'

/** In milliseconds: what is about to arrive arrives. */
const usualGrace = 1_000

const turns = handOverTime / usualGrace

export type HandOver = ReturnType<typeof createHandOver>

type Dependencies = { fetch: typeof fetch; grace?: number }

/**
 * Lets another worker take over. Browsers wait with that until nothing is under way here, some of them for five minutes,
 * and what waits for a server that says nothing is under way for as long.
 */
export function createHandOver({ fetch, grace = usualGrace }: Dependencies) {
  let ending = new AbortController()

  /**
   * From now on everything has a moment to end by itself, and so has what begins meanwhile: the browser may just then ask
   * for something to be sent. What begins later is not meant: this worker may have to go on.
   */
  async function begin(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, grace))
      const ended = ending
      ending = new AbortController()
      ended.abort()
    }
  }

  const orEnd = (given?: AbortSignal | null) => (given ? AbortSignal.any([given, ending.signal]) : ending.signal)

  /** The way of all of it to the network. */
  const passingFetch: typeof fetch = (asked, given) =>
    fetch(asked, { ...given, signal: orEnd(given?.signal ?? (asked instanceof Request ? asked.signal : undefined)) })

  /** Fails where the work is not done by then; what is half done is done by who comes next. */
  function until<T>(work: Promise<T>): Promise<T> {
    const { signal } = ending
    return Promise.race([
      work,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as DOMException))),
    ])
  }

  return {
    begin,
    fetch: passingFetch,
    until,
    request: (asked: Request) => new Request(asked, { signal: orEnd(asked.signal) }),
  }
}

/** That of this worker. */
export const handOver = createHandOver({ fetch: (...request) => globalThis.fetch(...request) })
