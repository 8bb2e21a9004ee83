import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

const minute = 60 * 1_000

type Mail = { id: string; recipient: string; tries: number }

/**
 * How servers of the previous release send mails: their statements on `mails`, without the mails' content. Remove it
 * together with the table.
 */
export function createLandedMailSender(db: Kysely<Schema>, post: (mail: Mail) => Promise<void>, now: () => Date) {
  const take = () => takeLandedMail(db, now())

  async function sendInTurn(): Promise<void> {
    for (let mail = await take(); mail; mail = await take()) {
      await post(mail)
      await db.deleteFrom('mails').where('id', '=', mail.id).execute()
    }
  }

  return {
    async sendDue(): Promise<void> {
      await Promise.all(Array.from({ length: 3 }, sendInTurn))
    },
  }
}

export async function takeLandedMail(db: Kysely<Schema>, now: Date): Promise<Mail | undefined> {
  const until = new Date(now.getTime() + 1 * minute)
  const { rows } = await sql<Mail>`
    update mails set tries = tries + 1, due_at = ${until}
    where id = (select id from mails where due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning id, kind, recipient, locale, parameters as facts, tries, created_at as "createdAt"`.execute(db)
  return rows[0]
}

/** Enqueues mails as the previous release does. */
export async function queueLandedMails(
  db: Kysely<Schema>,
  mails: readonly { kind: string; recipient: string; facts: object; locale?: string; id?: string }[],
): Promise<void> {
  const rows = mails.map(({ kind, recipient, facts, locale = 'fr', id = randomUUID() }) => {
    return { id, kind, recipient, locale, parameters: JSON.stringify(facts) }
  })
  await db.insertInto('mails').values(rows).execute()
}
