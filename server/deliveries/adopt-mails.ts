import { type Kysely, sql } from 'kysely'

import { nextMillisecond } from '#server/database/next-millisecond.ts'
import type { Schema } from '#server/database/schema.ts'

const batch = 100

/**
 * Moves due rows of `mails`, which servers of the previous release write and send from, into `deliveries`. A row that
 * such a server has taken is not due for a minute, and one that it is taking is locked, so each is sent only once. The
 * id stays, because Message-ID, link and code derive from it. Remove it together with the table in the next release.
 */
export async function adoptMails(db: Kysely<Schema>, now: Date): Promise<void> {
  for (let moved = batch; moved === batch;) {
    const { rows } = await sql`
      with due as materialized (
        select id from mails where due_at < ${nextMillisecond(now)} order by due_at limit ${batch} for update skip locked
      ), taken as (
        delete from mails using due where mails.id = due.id returning mails.*
      )
      insert into deliveries (
        id, event_id, channel, receiver, member_id, recipient, kind, locale, parameters, attempts, due_at, created_at
      )
      select id, id::text, 'mail', encode(sha256(convert_to(id::text || ' ' || recipient, 'UTF8')), 'hex'),
        (parameters->>'memberId')::uuid, recipient, kind, locale, parameters, tries, due_at, created_at
      from taken
      returning id`.execute(db)
    moved = rows.length
  }
}
