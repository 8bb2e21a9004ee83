/**
 * Lets those who have much to do at a stretch go one after the other, each in a turn of the event loop of its own. Ten
 * pages that are ready to be made at the same moment would otherwise keep everybody else waiting for all ten.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isGoing = false

  function goOn(): void {
    const go = waiting.shift()
    isGoing = go !== undefined
    if (!go) return
    go()
    setImmediate(goOn)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isGoing) return
      isGoing = true
      setImmediate(goOn)
    })
}
