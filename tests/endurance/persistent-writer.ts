import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#server/database/database.ts'

import { writeMarket } from './market-writing.ts'

/** Writes listings whatever befalls the database, and notes which ones it confirmed, and when the last time. */
export function keepWritingMarket(database: Database, first: number) {
  const acknowledged: number[] = []
  let lastAt = 0
  let isOver = false

  function acknowledge(number: number) {
    acknowledged.push(number)
    lastAt = performance.now()
  }

  async function write(): Promise<void> {
    for (let attempt = 0; !isOver; attempt += 1) {
      // Each attempt has numbers of its own: what became of those that were under way is not known.
      await writeMarket(database, first + attempt * 10_000, acknowledge, () => isOver).catch(() => wait(100))
    }
  }

  const writing = write()
  return {
    acknowledged,
    lastAt: () => lastAt,
    stop: (): Promise<void> => {
      isOver = true
      return writing
    },
  }
}
