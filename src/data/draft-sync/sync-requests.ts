const requests = new EventTarget()

/** Asks for a sync now, because a page shows drafts and changes from other devices should appear in it. */
export const requestDraftSync = (): void => void requests.dispatchEvent(new Event('request'))

export function onDraftSyncRequested(listener: () => void): () => void {
  requests.addEventListener('request', listener)
  return () => requests.removeEventListener('request', listener)
}
