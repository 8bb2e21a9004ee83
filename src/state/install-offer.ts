/** How the app comes on to this device: the browser asks for it, or a person does it by hand. */
export type InstallWay = 'prompt' | 'by-hand'

/** Whether this is a good moment to say that the app can be installed. */
export function createInstallOffer() {
  let way: InstallWay | undefined
  const listeners = new Set<() => void>()

  function tell(next: InstallWay | undefined): void {
    if (way === next) return
    way = next
    for (const listener of listeners) listener()
  }

  return {
    way: () => way,
    make: (next: InstallWay) => tell(next),
    end: () => tell(undefined),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this page. */
export const installOffer = createInstallOffer()
