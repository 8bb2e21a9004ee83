/** Watches with code that has yet to be loaded. What is stopped before that has come never begins. */
export function watchOnceLoaded<Module>(
  load: () => Promise<Module>,
  watch: (module: Module) => () => void,
): () => void {
  let stop = () => {}
  let isOver = false
  void load().then((module) => {
    if (!isOver) stop = watch(module)
  })
  return () => {
    isOver = true
    stop()
  }
}
