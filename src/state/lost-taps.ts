/** Taps on the look of a page for which the page has no control: a part of it was lost, or has changed. */
export function createLostTaps() {
  let isUntold = false
  const listeners = new Set<() => void>()

  return {
    note(): void {
      isUntold = true
      for (const listener of listeners) listener()
    },

    /** Whether there was one since it was asked for last. */
    take(): boolean {
      const wasUntold = isUntold
      isUntold = false
      return wasUntold
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this page. */
export const lostTaps = createLostTaps()
