import { setTimeout as wait } from 'node:timers/promises'

import { createRandom, weighted } from '#tests/bench/market/random.ts'
import { drawFates } from '#tests/endurance/fates.ts'
import type { KillableSite } from '#tests/endurance/killable-site.ts'

import type { Counts } from './counts.ts'

const drawFault = weighted<'the server was killed' | 'requests got lost for a while' | 'the connection broke'>([
  ['requests got lost for a while', 4],
  ['the server was killed', 3],
  ['the connection broke', 2],
])

/**
 * What happens to the server and to the connection of both devices. It depends on the seed and on how many messages were
 * written, not on timing.
 */
export function drawSiteFaults(site: KillableSite, seed: number, counts: Counts) {
  const random = createRandom(seed)
  let written = 0
  let next = random.between(3, 10)
  let calmAt = Number.POSITIVE_INFINITY
  let underway: Promise<unknown> = Promise.resolve()

  const happen: Record<ReturnType<typeof drawFault>, () => Promise<void>> = {
    'the server was killed': site.kill,
    'requests got lost for a while': async () => site.line.rage(drawFates(seed + written)),
    'the connection broke': async () => {
      site.line.shut()
      await wait(random.between(300, 4_000))
      site.line.open()
    },
  }

  return {
    /** A message was written. */
    onWritten(): void {
      written += 1
      if (written >= calmAt) site.line.becomeCalm()
      if (written < next) return
      const fault = drawFault(random)
      if (fault === 'requests got lost for a while') calmAt = written + random.between(10, 40)
      next = written + random.between(8, 24)
      counts.add(fault)
      underway = underway.then(happen[fault])
    },

    /** Resolves when the last fault is over. */
    async end(): Promise<void> {
      await underway
      site.line.becomeCalm()
    },
  }
}
