import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'

import type { Schema } from './schema.ts'

/** Runs queries on the client, in the transaction that is open on it. Do not begin another one, and do not destroy it. */
export const kyselyOn = (client: ClientBase): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client) as never, release() {} }),
        end: async () => {},
      },
    }),
  })
