import type pg from 'pg'
import type { Db } from 'pg-boss'

/**
 * Lets pg-boss speak through our own pool, and so to the embedded database as well. It sends whole transactions as one
 * text: one that failed half-way leaves its connection inside it, and such a connection must not go back to the pool.
 */
export function createBossDatabase(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
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
