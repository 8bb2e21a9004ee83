/** Whether there is a newer build of the app than this page is, and nobody has said yet that it can wait. */
export function createAvailableUpdate() {
  let isAvailable = false
  const listeners = new Set<() => void>()

  function setAvailable(now: boolean): void {
    isAvailable = now
    for (const listener of listeners) listener()
  }

  return {
    isAvailable: () => isAvailable,
    announce: () => setAvailable(true),
    dismiss: () => setAvailable(false),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this page. */
export const availableUpdate = createAvailableUpdate()
