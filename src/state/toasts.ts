export type Toast = {
  id: number
  text: string
  /** Good news leaves by itself, an error stays until it is dismissed. */
  kind: 'done' | 'error'
}

/** What has just happened, in a few words, the latest last. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let latest = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  return {
    shown: () => shown,

    show(text: string, kind: Toast['kind'] = 'done'): void {
      // Said again, it is not shown twice.
      change([...shown.filter((toast) => toast.text !== text), { id: ++latest, text, kind }])
    },

    dismiss: (id: number) => change(shown.filter((toast) => toast.id !== id)),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this page. */
export const toasts = createToasts()
