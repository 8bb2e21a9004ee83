/** In milliseconds: a page that is shown paints far sooner. */
const maxDelay = 100

/**
 * After the next frame: what is shown does not wait for what is done then. At once where nobody is looking, because a
 * page that was left is not painted, and may be ended.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const abortController = new AbortController()
    const end = () => {
      abortController.abort()
      resolve()
    }
    requestAnimationFrame(() => setTimeout(end))
    setTimeout(end, maxDelay)
    document.addEventListener('visibilitychange', end, { signal: abortController.signal })
  })
}
