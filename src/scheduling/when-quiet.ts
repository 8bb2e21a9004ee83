import { whenIdle } from './when-idle.ts'

/** In milliseconds. */
const quietPeriod = 1_000

/**
 * After a page that the server made has come to life part by part, and while nobody types into it. Each part fetches what
 * it needs, and meanwhile the browser is idle, too: what began then would hold up the rest.
 */
export async function whenQuiet(): Promise<void> {
  await whenNoInput()
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
