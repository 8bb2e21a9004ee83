import type { KeptValues } from './kept-values.ts'
import { type Lock, longestWait } from './lock.ts'

type Lease = { holder: string; until: number }

/** In milliseconds. One who has gone without a word is waited for so long. */
const term = 5_000

const renewal = 1_000

const pause = 50

/** A lock for browsers without: who holds it is written down, for a few seconds at a time. */
export function createLease(name: string, values: KeptValues): Lock {
  const key = `${name} lease`

  /** One that ends too far ahead was written by a clock that was wrong. */
  const isFree = (lease: Lease | undefined, now: number) => !lease || lease.until < now || lease.until > now + term

  async function take(holder: string): Promise<boolean> {
    const lease = await values.change<Lease>(key, (before) => {
      const now = Date.now()
      return before?.holder === holder || isFree(before, now) ? { holder, until: now + term } : before
    })
    // Where nothing can be written down, nobody else can do so either.
    return !lease || lease.holder === holder
  }

  async function wait(holder: string): Promise<void> {
    const end = Date.now() + longestWait
    while (!(await take(holder)) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, pause))
  }

  return async (work) => {
    const holder = crypto.getRandomValues(new Uint32Array(4)).join()
    await wait(holder)
    const renewing = setInterval(() => void take(holder), renewal)
    try {
      return await work()
    } finally {
      clearInterval(renewing)
      await values.change<Lease>(key, (lease) => (lease?.holder === holder ? undefined : lease))
    }
  }
}
