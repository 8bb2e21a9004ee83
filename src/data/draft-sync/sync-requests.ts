const requests = new EventTarget()

/** Drafts are looked at: what other devices have made of them is wanted now. Whoever looks after the copies hears of it. */
export const requestDraftSync = (): void => void requests.dispatchEvent(new Event('request'))

export function onDraftSyncRequested(listener: () => void): () => void {
  requests.addEventListener('request', listener)
  return () => requests.removeEventListener('request', listener)
}
