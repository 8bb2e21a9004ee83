import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Messages to the operator, until they are mailed. What remains then proves that an id has arrived. */
export const contactMessages: Migration = {
  name: '034-contact-messages',

  async up(transaction) {
    await sql`
      create table contact_messages (
        id uuid primary key,
        member_id uuid references members on delete cascade,
        topic text not null,
        email text,
        message text not null,
        reference text not null,
        locale text not null,
        created_at timestamptz not null,
        mailed_at timestamptz
      )`.execute(transaction)
    await sql`create index contact_messages_member on contact_messages (member_id)`.execute(transaction)
    await sql`create index contact_messages_waiting on contact_messages (created_at) where mailed_at is null`.execute(
      transaction,
    )
    await sql`create index contact_messages_mailed on contact_messages (mailed_at)`.execute(transaction)
  },
}
