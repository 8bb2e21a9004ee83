import type { DevicePage } from './device-page.ts'
import type { SearchAsked } from './search-index.ts'
import type { SearchJob, SearchResult } from './search-worker.ts'

/** The index takes some megabytes: after so long without a question they are given back. */
const patience = 300_000

type Resolve = (page: DevicePage | undefined) => void

/** Asks the index of what the device keeps, away from the thread that people type on. */
export function createDeviceSearch(open: () => Worker = openWorker) {
  const waiting = new Map<number, Resolve>()
  let worker: Worker | undefined
  let count = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  function ask(job: Omit<SearchJob, 'id'>): Promise<DevicePage | undefined> {
    const id = (count += 1)
    clearTimeout(rest)
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      running().postMessage({ ...job, id } satisfies SearchJob)
    })
  }

  function running(): Worker {
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResult>) => settle(data))
    // Out of memory, for example: what was asked has no answer, what comes after it gets another worker.
    worker.addEventListener('error', end)
    return worker
  }

  function settle({ id, page }: SearchResult): void {
    waiting.get(id)?.(page)
    waiting.delete(id)
    if (waiting.size > 0) return
    clearTimeout(rest)
    rest = setTimeout(end, patience)
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
    for (const resolve of waiting.values()) resolve(undefined)
    waiting.clear()
  }

  return {
    find: (asked: SearchAsked) => ask({ asked }),
    /** Enters what is new, so that it is found when the server is away. */
    prepare: async () => void (await ask({})),
    /** The same, and reads what answers take: somebody is about to ask. */
    makeReady: async () => void (await ask({ isAwaited: true })),
  }
}

const openWorker = () => new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module' })

/** The one of this page. */
export const deviceSearch = createDeviceSearch()
