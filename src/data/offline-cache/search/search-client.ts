import type { OfflinePage } from './offline-page.ts'
import type { SearchRequest } from './search-index.ts'
import type { SearchJob, SearchResult } from './search-worker.ts'

/** The index takes some megabytes. The worker is terminated after this long without a search. */
const idleTimeoutMs = 300_000

type Resolve = (page: OfflinePage | undefined) => void

/** Searches the device's index in a worker, off the main thread. */
function createSearchClient(open: () => Worker = openWorker) {
  const pending = new Map<number, Resolve>()
  let worker: Worker | undefined
  let count = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function post(job: Omit<SearchJob, 'id'>): Promise<OfflinePage | undefined> {
    const id = (count += 1)
    clearTimeout(idleTimer)
    return new Promise((resolve) => {
      pending.set(id, resolve)
      ensureWorker().postMessage({ ...job, id } satisfies SearchJob)
    })
  }

  function ensureWorker(): Worker {
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResult>) => onResult(data))
    // The worker ran out of memory, for example: pending searches have no result, the next one gets a new worker.
    worker.addEventListener('error', terminate)
    return worker
  }

  function onResult({ id, page }: SearchResult): void {
    pending.get(id)?.(page)
    pending.delete(id)
    if (pending.size > 0) return
    clearTimeout(idleTimer)
    idleTimer = setTimeout(terminate, idleTimeoutMs)
  }

  function terminate(): void {
    worker?.terminate()
    worker = undefined
    for (const resolve of pending.values()) resolve(undefined)
    pending.clear()
  }

  return {
    find: (request: SearchRequest) => post({ asked: request }),
    /** Indexes new listings so that offline searches find them. */
    updateIndex: async () => void (await post({})),
    /** Also reads the index into memory, because a search is about to follow. */
    warmUp: async () => void (await post({ isAwaited: true })),
  }
}

const openWorker = () => new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module' })

/** The page's instance. */
export const searchClient = createSearchClient()
