import type pg from 'pg'
import type { Db } from 'pg-boss'

import { Problem } from '#contract/problems.ts'

/**
 * Lets pg-boss speak through our own pool, and so to the embedded database as well. It sends whole transactions as one
 * text: one that failed half-way leaves its connection inside it, and such a connection must not go back to the pool.
 */
export function createBossDatabase(pool: pg.Pool, isStorageFull = () => false): Db {
  return {
    async executeSql(text, values) {
      // Even looking for jobs writes.
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
