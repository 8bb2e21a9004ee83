import { whenIdle } from '#src/scheduling/when-idle.ts'

/** In milliseconds. */
const quietPeriod = 1_000

/**
 * Resolves when a page may begin its background tasks. A page from the server hydrates part by part, and each part
 * fetches its chunks, during which the browser seems idle. Such a page therefore waits until nobody has typed for a
 * second.
 */
export async function whenSettled({ isServerRendered }: { isServerRendered: boolean }): Promise<void> {
  if (isServerRendered) await whenNoInput()
  await whenIdle()
}

const whenNoInput = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(end, quietPeriod)
    addEventListener('input', restartTimer)
    function restartTimer() {
      clearTimeout(timer)
      timer = setTimeout(end, quietPeriod)
    }
    function end() {
      removeEventListener('input', restartTimer)
      resolve()
    }
  })
