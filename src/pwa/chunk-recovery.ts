import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'

import { hasTypedPassword } from './has-typed-password.ts'

const quietPeriod = 10_000

const reloadedAtKey = 'chunk-reload-at'

type Dependencies = {
  /** A function, because reading `sessionStorage` throws where the browser blocks it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  isServerReachable: () => Promise<boolean>
  /** The page's time in milliseconds: until hydration that of the navigation, then the current time. */
  pageTime: () => number
  /** Resolves if the page was not reloaded after all. */
  reload: () => Promise<void>
  now?: () => number
}

/**
 * Reloads the page if a chunk cannot be loaded, for example after an update of the server, and at most once in ten
 * seconds. It does not reload if the server is unreachable, or if storage is blocked: the page might then reload
 * forever. The ten seconds begin only after hydration, because a page on a slow line would otherwise be reloaded
 * endlessly.
 */
export function createChunkRecovery({
  storage: memory,
  isServerReachable,
  pageTime,
  reload,
  now = Date.now,
}: Dependencies) {
  /** Resolves once it is certain that the page is not reloaded. */
  return async function recover(message: string): Promise<void> {
    try {
      const storage = memory()
      // Prevents the router's own reload: it reloads once per message, unless this entry says that it has done so.
      storage.setItem(`tanstack_router_reload:${message}`, '1')
      if (!(await isServerReachable())) return
      // After the clock was set back, the stored time is in the future; that must not prevent a recovery.
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
    // A reload would discard a typed password, so the page continues without the chunk.
    reload: async () => (hasTypedPassword() ? undefined : reloadWithFallback()),
  })
  addEventListener('vite:preloadError', ({ payload }) => chunkRecoveries.set(payload, recover(payload.message)))
}

/** Reloads this page, with a newer build if one waits. The chunk that does so may be missing as well. */
export const reloadWithFallback = (): Promise<void> =>
  import('./reload-page.ts').then((part) => part.reloadPage()).catch(() => location.reload())
