import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'

import { hasTypedPassword } from './has-typed-password.ts'

const quietPeriod = 10_000

const reloadedAtKey = 'chunk-reload-at'

type Dependencies = {
  /** Reading `sessionStorage` throws where the browser keeps it closed. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  isServerReachable: () => Promise<boolean>
  /** What time it is for the page: that of its opening, until it is alive. */
  pageTime: () => number
  /** Settles where the page stays all the same. */
  reload: () => Promise<void>
  now?: () => number
}

/**
 * Reloads the page when a part of the app is lost, as after an update of the server, and once in ten seconds at most.
 * Not where the reload would find no server, nor where it could not be remembered and so might go on for ever. A page that
 * takes longer to come alive has had none of its ten seconds yet: on a slow line it would be reloaded without end.
 */
export function createChunkRecovery({
  storage: memory,
  isServerReachable,
  pageTime,
  reload,
  now = Date.now,
}: Dependencies) {
  /** Settles once it is known that the page is not opened anew. */
  return async function recover(message: string): Promise<void> {
    try {
      const storage = memory()
      // The router reloads by itself, once for each message, unless it finds that it has done so.
      storage.setItem(`tanstack_router_reload:${message}`, '1')
      if (!(await isServerReachable())) return
      // A clock that was set back must not keep the page from recovering until it has caught up.
      if (Math.abs(pageTime() - Number(storage.getItem(reloadedAtKey))) < quietPeriod) return
      storage.setItem(reloadedAtKey, String(now()))
    } catch (error) {
      if (error instanceof DOMException) return
      throw error
    }
    await reload()
  }
}

export function recoverFromChunkErrors(isServerReachable: () => Promise<boolean>): void {
  const recover = createChunkRecovery({
    storage: () => sessionStorage,
    isServerReachable,
    pageTime: () => ('alive' in document.documentElement.dataset ? Date.now() : performance.timeOrigin),
    // Who does without the part loses nothing.
    reload: async () => (hasTypedPassword() ? undefined : reloadWithFallback()),
  })
  addEventListener('vite:preloadError', ({ payload }) => chunkRecoveries.set(payload, recover(payload.message)))
}

/** Opens this page anew, from a newer build if one waits. What takes that may be lost as well. */
export const reloadWithFallback = (): Promise<void> =>
  import('./reload-page.ts').then((part) => part.reloadPage()).catch(() => location.reload())
