import { chunkRecoveries } from './chunk-recoveries.ts'

/**
 * Subscribes with code that is loaded first. Stopped before the code is loaded, the subscription never begins. If the code
 * cannot be loaded and the page is not reloaded for it, this page does without; any other error is thrown.
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
