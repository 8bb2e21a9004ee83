/**
 * Lets those who have much to do at a stretch go one after the other, each in a turn of the event loop of its own. Ten
 * pages that are ready to be made at the same moment would otherwise keep everybody else waiting for all ten.
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isRunning = false

  function runNext(): void {
    const run = waiting.shift()
    isRunning = run !== undefined
    if (!run) return
    run()
    setImmediate(runNext)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(runNext)
    })
}
