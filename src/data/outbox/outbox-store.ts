import type { OutboxView } from '#src/data/sync/outbox.ts'

/** The outbox entries for as long as a component is subscribed; undefined until they have been read. */
export function createOutboxStore() {
  let views: readonly OutboxView[] | undefined
  let stopWatching = () => {}
  const listeners = new Set<() => void>()

  function show(next: readonly OutboxView[]): void {
    views = next
    for (const listener of listeners) listener()
  }

  async function watch(): Promise<void> {
    const { watchProgress } = await import('./page-outbox.ts')
    stopWatching()
    if (listeners.size > 0) stopWatching = watchProgress(show)
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) void watch()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopWatching()
    }
  }

  return { subscribe, views: () => views }
}

/** The page's instance. */
export const outboxStore = createOutboxStore()
