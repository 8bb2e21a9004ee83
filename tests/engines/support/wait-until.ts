import { setTimeout as wait } from 'node:timers/promises'

import { BrowserCrash } from './browser-crash.ts'

/**
 * Polls until there is a value, and throws the last error if there is none in time. A poll that fails, because the page
 * was navigating, is repeated.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  seconds = 120,
): Promise<T> {
  const deadline = Date.now() + seconds * 1_000
  let cause: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== undefined && answer !== false) return answer
      cause = undefined
    } catch (error) {
      if (error instanceof BrowserCrash) throw error
      cause = error
    }
    await wait(50)
  }
  throw new Error(`Waited in vain for ${what}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
}
