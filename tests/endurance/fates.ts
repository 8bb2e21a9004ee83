import { createHash } from 'node:crypto'

import { createRandom, weighted } from '#tests/bench/market/random.ts'
import type { Fate, FateOf } from '#tests/support/faulty-proxy.ts'

const ofWrites = weighted<Fate>([
  ['passes', 30],
  ['late', 14],
  ['lost', 14],
  ['cut', 8],
  ['unanswered', 14],
  ['doubled', 12],
  ['repeated', 8],
])

const ofReads = weighted<Fate>([
  ['passes', 70],
  ['late', 10],
  ['lost', 10],
  ['unanswered', 10],
])

/**
 * Chooses at random what happens to each request. It depends only on the seed and on how many requests of the same kind
 * came before, so a seed gives the same result whichever of the tabs and the worker sends first.
 */
export function drawFates(seed: number): FateOf {
  const counts = new Map<string, number>()

  return (method, path) => {
    if (!path.startsWith('/v0/')) return { fate: 'passes', milliseconds: 0 }
    const kind = `${method} ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`
    const before = counts.get(kind) ?? 0
    counts.set(kind, before + 1)
    const random = createRandom(numberOf(`${seed} ${kind} ${before}`))
    const fate = method === 'GET' ? ofReads(random) : ofWrites(random)
    return { fate, milliseconds: random.between(50, fate === 'repeated' ? 3_000 : 1_200) }
  }
}

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32LE()
