const listeners = new Set<() => void>()

/** Drafts are looked at: what other devices have made of them is wanted now. Whoever looks after the copies hears of it. */
export function requestDraftSync(): void {
  for (const listener of listeners) listener()
}

export function onDraftSyncRequested(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
