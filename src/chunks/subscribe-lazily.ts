import { chunkRecoveries } from './chunk-recoveries.ts'

/**
 * Watches with code that has yet to be loaded. What is stopped before that has come never begins. Where it is lost on the
 * way and the page is not opened anew for it, the next page watches.
 */
export function subscribeLazily<Module>(
  load: () => Promise<Module>,
  subscribe: (module: Module) => () => void,
): () => void {
  let stop = () => {}
  let isStopped = false
  void load().then(
    (module) => {
      if (!isStopped) stop = subscribe(module)
    },
    (error: unknown) => {
      if (!chunkRecoveries.has(error)) throw error
    },
  )
  return () => {
    isStopped = true
    stop()
  }
}
