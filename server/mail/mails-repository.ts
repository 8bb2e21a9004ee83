import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { WaitingMail } from './mail-kinds.ts'

export type MailsRepository = ReturnType<typeof createMailsRepository>

export function createMailsRepository(db: Kysely<Schema>) {
  /** The one that has been due for longest, put off until then: whoever takes it may be killed. */
  async function take(now: Date, until: Date): Promise<WaitingMail | undefined> {
    const { rows } = await sql<WaitingMail>`
      update mails set tries = tries + 1, due_at = ${until}
      where id = (select id from mails where due_at <= ${now} order by due_at limit 1 for update skip locked)
      returning id, kind, recipient, locale, parameters as facts, tries, created_at as "createdAt"`.execute(db)
    return rows[0]
  }

  async function putOff(id: string, until: Date, tries: number): Promise<void> {
    await db.updateTable('mails').set({ due_at: until, tries }).where('id', '=', id).execute()
  }

  async function remove(id: string): Promise<void> {
    await db.deleteFrom('mails').where('id', '=', id).execute()
  }

  return { take, putOff, remove }
}
