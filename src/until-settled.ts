import { untilIdle } from './until-idle.ts'

/** In milliseconds. */
const settling = 1_000

/**
 * After a page that the server made has come to life part by part, and while nobody types into it. Each part fetches what
 * it needs, and meanwhile the browser is idle, too: what began then would hold up the rest.
 */
export async function untilSettled(): Promise<void> {
  await untilNothingTyped()
  await untilIdle()
}

const untilNothingTyped = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(end, settling)
    addEventListener('input', again)
    function again() {
      clearTimeout(timer)
      timer = setTimeout(end, settling)
    }
    function end() {
      removeEventListener('input', again)
      resolve()
    }
  })
