export type Reachability = ReturnType<typeof createReachability>

/** Whether the server is reachable, according to the latest request. */
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

/** The page's instance. Rendering on the server imports it too, but nothing reports to it there. */
export const reachability = createReachability()
