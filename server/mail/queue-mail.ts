import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { NewMail } from './mail-kinds.ts'

/** Within the transaction of what the mail is about. Call `wakePostman` after it; at the latest the clock finds it. */
export const queueMail = (db: Kysely<Schema>, mail: NewMail): Promise<void> => queueMails(db, [mail])

/** Some at once, of which none is sent before its time. */
export async function queueMails(db: Kysely<Schema>, mails: readonly (NewMail & { dueAt?: Date })[]): Promise<void> {
  const rows = mails.map(({ kind, recipient, locale, facts, dueAt }) => {
    return { id: randomUUID(), kind, recipient, locale, parameters: JSON.stringify(facts), due_at: dueAt }
  })
  if (rows.length > 0) await db.insertInto('mails').values(rows).execute()
}

/** Has what waits sent. It never fails: what it cannot begin now, the clock does. */
export type WakePostman = () => void
