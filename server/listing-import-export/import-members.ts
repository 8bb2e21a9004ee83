import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { memberOf } from './import-rows.ts'
import { toJsonRecordset } from './json-recordset.ts'
import type { CompleteListing } from './pending-listing.ts'

const columns = [
  'username',
  'username_key',
  'bio',
  'languages',
  'locality',
  'trader',
  'avatar',
  'reply_rate',
  'reply_minutes',
  'created_at',
  'last_seen_at',
]

/**
 * If a seller has several rows, the last one counts. Fields that they omit keep their values for existing members, and
 * rows never change a member who has an account.
 */
export async function saveMembers(transaction: Transaction<Schema>, listings: readonly CompleteListing[], now: Date) {
  const rows = [...new Map(listings.map((complete) => [complete.sellerId, memberOf(complete)])).values()]
  const said = sql`json_populate_recordset(null::members, ${toJsonRecordset(rows)}) as said`
  const left = sql.join(columns.map((name) => sql.ref(`members.${name}`)))
  const right = sql.join(
    columns.map((name) => sql`coalesce(${sql.ref(`said.${name}`)}, ${sql.ref(`members.${name}`)})`),
  )
  await sql`
    update members set (${sql.join(columns.map((name) => sql.ref(name)))}) = row (${right})
    from ${said}
    where members.id = said.id and members.email is null and (${left}) is distinct from (${right})`.execute(transaction)
  await sql`
    insert into members (id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select id, username, username_key, coalesce(bio, ''), coalesce(languages, '{}'), locality, trader, avatar, reply_rate,
      reply_minutes, coalesce(created_at, ${now}), coalesce(last_seen_at, created_at, ${now})
    from ${said}
    on conflict (id) do nothing`.execute(transaction)
}
