export type CachedPage = { status: number; headers: Record<string, string>; html: string }

type Entry = { page: Promise<CachedPage>; until: number }

type Options = { seconds: number; capacity: number; now?: () => number }

/** Keeps pages that are the same for every visitor for a few seconds; those who ask meanwhile share one rendering. */
export function createPageCache({ seconds, capacity, now = Date.now }: Options) {
  const entries = new Map<string, Entry>()

  function keep(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const page = make()
    entries.set(key, { page, until: now() + seconds * 1_000 })
    page.catch(() => entries.delete(key))
    const oldest = entries.keys().next()
    if (entries.size > capacity && !oldest.done) entries.delete(oldest.value)
    return page
  }

  return function read(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry.page
    entries.delete(key)
    return keep(key, make)
  }
}
