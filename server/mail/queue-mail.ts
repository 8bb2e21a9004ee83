import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { NewMail } from './mail-kinds.ts'

/** Within the transaction of what the mail is about. Call `wakePostman` after it; at the latest the clock finds it. */
export async function queueMail(db: Kysely<Schema>, { kind, recipient, locale, facts }: NewMail): Promise<void> {
  const row = { id: randomUUID(), kind, recipient, locale, parameters: JSON.stringify(facts) }
  await db.insertInto('mails').values(row).execute()
}

/** Has what waits sent. It never fails: what it cannot begin now, the clock does. */
export type WakePostman = () => void
