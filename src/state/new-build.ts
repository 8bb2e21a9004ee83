/** Whether there is a newer build of the app than this page is, and nobody has said yet that it can wait. */
export function createNewBuild() {
  let isOffered = false
  const listeners = new Set<() => void>()

  function offer(now: boolean): void {
    isOffered = now
    for (const listener of listeners) listener()
  }

  return {
    isOffered: () => isOffered,
    note: () => offer(true),
    putOff: () => offer(false),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this page. */
export const newBuild = createNewBuild()
