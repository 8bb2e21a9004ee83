import type { OfflinePage } from './offline-page.ts'
import type { SearchRequest } from './search-index.ts'
import type { SearchJob, SearchResult } from './search-worker.ts'

/** The index takes some megabytes: after so long without a question they are given back. */
const idleTimeoutMs = 300_000

type Resolve = (page: OfflinePage | undefined) => void

/** Asks the index of what the device keeps, away from the thread that people type on. */
export function createSearchClient(open: () => Worker = openWorker) {
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
    // Out of memory, for example: what was asked has no answer, what comes after it gets another worker.
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
    /** Enters what is new, so that it is found when the server is away. */
    updateIndex: async () => void (await post({})),
    /** The same, and reads what answers take: somebody is about to ask. */
    warmUp: async () => void (await post({ isAwaited: true })),
  }
}

const openWorker = () => new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module' })

/** The one of this page. */
export const searchClient = createSearchClient()
