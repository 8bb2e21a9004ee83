const listeners = new Set<() => void>()

/** Asks for a sync now, because a page shows drafts and changes from other devices should appear in it. */
export function requestDraftSync(): void {
  for (const listener of listeners) listener()
}

export function onDraftSyncRequested(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
