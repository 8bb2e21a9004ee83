import { untilIdle } from './until-idle.ts'

/** In milliseconds. */
const settling = 1_000

/**
 * After a page that the server made has come to life part by part, and while nobody types into it. Each part fetches what
 * it needs, and meanwhile the browser is idle, too: what began then would hold up the rest.
 */
export async function untilSettled(): Promise<void> {
  await untilNothingTyped(settling)
  await untilIdle()
}

const untilNothingTyped = (time: number) =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(end, time)
    addEventListener('input', again)
    function again() {
      clearTimeout(timer)
      timer = setTimeout(end, time)
    }
    function end() {
      removeEventListener('input', again)
      resolve()
    }
  })
