import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#server/database/database.ts'

import { writeMarket } from './market-writing.ts'

/**
 * Writes listings through all failures of the database, and records which ones it has confirmed and when the last one.
 */
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
      // Each attempt uses new numbers, because interrupted transactions may or may not be committed.
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
