import type pg from 'pg'
import type { Db } from 'pg-boss'

import { Problem } from '#contract/problems.ts'

/**
 * Connects pg-boss through our own pool, and so to the embedded database as well. pg-boss sends whole transactions as
 * one text: a failed one leaves its connection inside the transaction, and such a connection must not return to the
 * pool.
 */
export function createBossDatabase(pool: pg.Pool, isStorageFull = () => false): Db {
  return {
    async executeSql(text, values) {
      // Even polling for jobs writes.
      if (isStorageFull()) throw new Problem('storage-full')
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        return await client.query(text, values)
      } catch (error) {
        failure = error as Error
        throw error
      } finally {
        client.release(failure)
      }
    },
  }
}
