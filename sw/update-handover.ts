import { handoverTimeout } from './messages.ts'

/** In milliseconds: requests that are about to finish may do so. */
const defaultGrace = 1_000

const rounds = handoverTimeout / defaultGrace

type Dependencies = { fetch: typeof fetch; grace?: number }

/**
 * Lets another worker activate. Browsers delay that until this worker's events have ended, some for up to five minutes,
 * and a request to a hanging server keeps an event open for that long.
 */
export function createUpdateHandover({ fetch, grace = defaultGrace }: Dependencies) {
  let abortController = new AbortController()

  /**
   * Repeatedly aborts pending work after a short grace period, including work that begins in the meantime: the browser
   * may fire a sync event right then. It ends after the timeout, because this worker may have to continue.
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

  /** Every request of the worker uses this fetch, so that it can be aborted. */
  const abortableFetch: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: withAbort(init?.signal ?? (input instanceof Request ? input.signal : undefined)) })

  /** Rejects if the work is aborted first; the next worker completes it. */
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

/** This worker's instance. */
export const updateHandover = createUpdateHandover({ fetch: (...request) => globalThis.fetch(...request) })
