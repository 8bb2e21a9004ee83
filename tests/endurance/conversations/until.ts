import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds: pauses between attempts grow, and shared machines are slow at times. */
const timeoutMs = 180_000

/** Asks until there is an answer, and throws with what was awaited if there is none. */
export async function until<T>(awaited: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(200)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(`In vain awaited: ${awaited}`)
}
