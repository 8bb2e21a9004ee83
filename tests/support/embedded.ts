import { rmSync } from 'node:fs'

import pg from 'pg'
import { afterAll, afterEach } from 'vitest'

import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

/** The embedded database, regardless of the engine of other tests, and clients that are closed after each test. */
export async function useEmbeddedDatabase() {
  const directory = await emptyDatabaseDirectory()
  const { connection, stop } = await startEmbeddedDatabase(directory)
  const connect = useClients(connection)
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true })
  })
  return { directory, connect }
}

export function useClients(connection: pg.ClientConfig): () => Promise<pg.Client> {
  let clients: pg.Client[] = []

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()))
    clients = []
  })

  return async function connect() {
    const client = new pg.Client(connection)
    // The tests that end connections check the errors of the queries.
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }
}

/** Breaks the connection without a Terminate message, as a crash does. */
export function cutOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
