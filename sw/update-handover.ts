import { handoverTimeout } from './messages.ts'

/** In milliseconds: what is about to arrive arrives. */
const defaultGrace = 1_000

const rounds = handoverTimeout / defaultGrace

export type UpdateHandover = ReturnType<typeof createUpdateHandover>

type Dependencies = { fetch: typeof fetch; grace?: number }

/**
 * Lets another worker take over. Browsers wait with that until nothing is under way here, some of them for five minutes,
 * and what waits for a server that says nothing is under way for as long.
 */
export function createUpdateHandover({ fetch, grace = defaultGrace }: Dependencies) {
  let abortController = new AbortController()

  /**
   * From now on everything has a moment to end by itself, and so has what begins meanwhile: the browser may just then ask
   * for something to be sent. What begins later is not meant: this worker may have to go on.
   */
  async function begin(): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, grace))
      const endedController = abortController
      abortController = new AbortController()
      endedController.abort()
    }
  }

  const withAbort = (init?: AbortSignal | null) =>
    init ? AbortSignal.any([init, abortController.signal]) : abortController.signal

  /** The way of all of it to the network. */
  const abortableFetch: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: withAbort(init?.signal ?? (input instanceof Request ? input.signal : undefined)) })

  /** Fails where the work is not done by then; what is half done is done by who comes next. */
  function untilAborted<T>(work: Promise<T>): Promise<T> {
    const { signal } = abortController
    return Promise.race([
      work,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as DOMException))),
    ])
  }

  return {
    begin,
    fetch: abortableFetch,
    untilAborted,
    request: (input: Request) => new Request(input, { signal: withAbort(input.signal) }),
  }
}

/** That of this worker. */
export const updateHandover = createUpdateHandover({ fetch: (...request) => globalThis.fetch(...request) })
