import type { ClientBase, Pool } from 'pg'

/** Commits all or nothing, however long the work takes. */
export async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query(`select set_config('statement_timeout', '0', true),
                               set_config('idle_in_transaction_session_timeout', '0', true)`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Discarding a failed connection rolls its transaction back.
    client.release(failure)
  }
}
