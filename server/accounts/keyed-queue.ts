import { Problem } from '#contract/problems.ts'

/** A key, and the number of slots that work with this key may hold at once. */
export type Share = { key: string; max: number }

type Waiting = { shares: readonly Share[]; enter: () => void }

type QueueOptions = {
  /** Slots in total. */
  max: number
  /** Maximum length of the queue for one key. */
  maxWaiting: number
}

export type KeyedQueue = ReturnType<typeof createKeyedQueue>

/**
 * Limits concurrent work. If a key has used up its share, further work with it queues in order of arrival, while the
 * remaining slots stay free for other keys.
 */
export function createKeyedQueue({ max, maxWaiting }: QueueOptions) {
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let taken = 0

  const heldBy = (key: string) => held.get(key) ?? 0
  const waitingFor = (key: string) =>
    [...waiting].filter(({ shares }) => shares.some((share) => share.key === key)).length
  const isUsedUp = (share: Share) => heldBy(share.key) >= share.max

  /**
   * Holds a slot while the work runs. Throws `unavailable` at once if all slots are taken or the key's queue is full.
   */
  async function inTurn<T>(shares: readonly Share[], work: () => Promise<T>): Promise<T> {
    if (taken >= max) throw queueFullProblem()
    const usedUp = shares.filter(isUsedUp)
    if (usedUp.some(({ key }) => waitingFor(key) >= maxWaiting)) throw queueFullProblem()
    if (usedUp.length === 0) take(shares)
    else await waitForShares(shares)
    try {
      return await work()
    } finally {
      leave(shares)
    }
  }

  function waitForShares(shares: readonly Share[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add({ shares, enter: resolve })
    return promise
  }

  function take(shares: readonly Share[]): void {
    taken += 1
    for (const { key } of shares) held.set(key, heldBy(key) + 1)
  }

  function leave(shares: readonly Share[]): void {
    taken -= 1
    for (const { key } of shares) {
      if (heldBy(key) > 1) held.set(key, heldBy(key) - 1)
      else held.delete(key)
    }
    for (const next of waiting) {
      if (taken >= max) return
      if (next.shares.some(isUsedUp)) continue
      waiting.delete(next)
      take(next.shares)
      next.enter()
    }
  }

  return { inTurn }
}

const queueFullProblem = () => new Problem('unavailable', { retryAfter: 2 + Math.floor(Math.random() * 7) })
