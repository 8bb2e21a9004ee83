export type Reachability = ReturnType<typeof createReachability>

/** Whether the server answers, as far as the last attempt to hear from it tells. */
export function createReachability() {
  let isReachable = true
  const listeners = new Set<() => void>()

  return {
    isReachable: () => isReachable,

    report(now: boolean): void {
      if (now === isReachable) return
      isReachable = now
      for (const listener of listeners) listener()
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this page. On the server it has no meaning and nobody reports to it. */
export const reachability = createReachability()
