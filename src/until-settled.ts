import { untilIdle } from './until-idle.ts'

/** In milliseconds. */
const settling = 1_000

/**
 * After a page that the server made has come to life part by part. Each part fetches what it needs, and meanwhile the
 * browser is idle, too: what began then would hold up the rest.
 */
export async function untilSettled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settling))
  await untilIdle()
}
