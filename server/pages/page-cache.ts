import type { RenderedPage } from '#contract/rendering.ts'
import type { Generation } from '#server/caching/generation.ts'

export type CachedPage = Pick<RenderedPage, 'status' | 'headers' | 'html'> & { failure?: RenderedPage['failure'] }

type Entry = { page: Promise<CachedPage>; until: number; generation: number }

type Options = {
  seconds: number
  capacity: number
  generation?: Pick<Generation, 'current'> | undefined
  now?: () => number
  /** Called for each page with whether it was cached. */
  onRead?: ((isHit: boolean) => void) | undefined
}

/**
 * Caches pages that are identical for all visitors for a few seconds and one generation; concurrent requests share one rendering. Pages
 * with server errors are not cached.
 */
export function createPageCache({
  seconds,
  capacity,
  generation = { current: () => 0 },
  now = Date.now,
  onRead = () => {},
}: Options) {
  const entries = new Map<string, Entry>()

  function store(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry = { generation: generation.current(), until: now() + seconds * 1_000 }
    const page = make()
    entries.set(key, { page, ...entry })
    const forget = () => entries.delete(key)
    page.then(({ status }) => status >= 500 && forget(), forget)
    const oldest = entries.keys().next()
    if (entries.size > capacity && !oldest.done) entries.delete(oldest.value)
    return page
  }

  return function read(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry = entries.get(key)
    const isHit = entry !== undefined && entry.until > now() && entry.generation === generation.current()
    onRead(isHit)
    if (isHit) return entry.page
    entries.delete(key)
    return store(key, make)
  }
}
