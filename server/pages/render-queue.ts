/**
 * Serializes long synchronous work, each in an event loop turn of its own. Ten pages that become ready to render at the
 * same moment would otherwise block everybody for the time of all ten.
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
