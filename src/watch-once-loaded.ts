import { recoveries } from '#src/pwa/chunk-guard.ts'

/**
 * Watches with code that has yet to be loaded. What is stopped before that has come never begins. Where it is lost on the
 * way and the page is not opened anew for it, the next page watches.
 */
export function watchOnceLoaded<Module>(
  load: () => Promise<Module>,
  watch: (module: Module) => () => void,
): () => void {
  let stop = () => {}
  let isOver = false
  void load().then(
    (module) => {
      if (!isOver) stop = watch(module)
    },
    (error: unknown) => {
      if (!recoveries.has(error)) throw error
    },
  )
  return () => {
    isOver = true
    stop()
  }
}
