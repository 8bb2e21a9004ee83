/** How the app comes on to this device: the browser asks for it, or a person does it by hand. */
export type InstallMethod = 'prompt' | 'by-hand'

/** Whether this is a good moment to say that the app can be installed. */
export function createInstallOffer() {
  let method: InstallMethod | undefined
  const listeners = new Set<() => void>()

  function setMethod(next: InstallMethod | undefined): void {
    if (method === next) return
    method = next
    for (const listener of listeners) listener()
  }

  return {
    method: () => method,
    show: (next: InstallMethod) => setMethod(next),
    withdraw: () => setMethod(undefined),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this page. */
export const installOffer = createInstallOffer()
