const quietPeriod = 10_000

const reloadedAt = 'chunk-reload-at'

type Dependencies = {
  /** Reading `sessionStorage` throws where the browser keeps it closed. */
  memory: () => Pick<Storage, 'getItem' | 'setItem'>
  isServerThere: () => Promise<boolean>
  reload: () => void
  now?: () => number
}

/**
 * Reloads the page when a part of the app is lost, as after an update of the server, and once in ten seconds at most.
 * Not where the reload would find no server, nor where it could not be remembered and so might go on for ever.
 */
export function createChunkGuard({ memory, isServerThere, reload, now = Date.now }: Dependencies) {
  /** A clock that was set back must not keep the page from recovering until it has caught up. */
  const isRecent = (at: number) => Math.abs(now() - at) < quietPeriod

  return async function recover(message: string): Promise<void> {
    try {
      const storage = memory()
      // The router reloads by itself, once for each message, unless it finds that it has done so.
      storage.setItem(`tanstack_router_reload:${message}`, '1')
      if (!(await isServerThere()) || isRecent(Number(storage.getItem(reloadedAt) ?? 0))) return
      storage.setItem(reloadedAt, String(now()))
    } catch (error) {
      if (error instanceof DOMException) return
      throw error
    }
    reload()
  }
}

export function guardChunks(isServerThere: () => Promise<boolean>): void {
  const recover = createChunkGuard({
    memory: () => sessionStorage,
    isServerThere,
    // What takes a newer build may be lost as well.
    reload: () => void import('./open-anew.ts').then(({ openAnew }) => openAnew()).catch(() => location.reload()),
  })
  addEventListener('vite:preloadError', ({ payload }) => void recover(payload.message))
}
