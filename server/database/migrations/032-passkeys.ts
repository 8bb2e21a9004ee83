import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Members sign in with passkeys beside their password. */
export const passkeys: Migration = {
  name: '032-passkeys',

  async up(transaction) {
    // By which password managers know the member: random bytes, made with the first passkey.
    await sql`alter table members add column passkey_handle bytea`.execute(transaction)
    await sql`
      create table passkeys (
        id uuid primary key,
        member_id uuid not null references members on delete cascade,
        credential_id bytea not null unique,
        -- As CBOR (COSE_Key).
        public_key bytea not null,
        -- Of signatures; stays 0 where the authenticator does not count.
        counter bigint not null,
        transports text[] not null,
        name text not null,
        is_backed_up boolean not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(transaction)
    await sql`create index passkeys_member on passkeys (member_id, created_at desc)`.execute(transaction)
    // Deleted when it is used.
    await sql`
      create table passkey_challenges (
        challenge bytea primary key,
        -- Of a passkey that is being added; null for a sign-in.
        member_id uuid references members on delete cascade,
        expires_at timestamptz not null
      )`.execute(transaction)
    await sql`create index passkey_challenges_member on passkey_challenges (member_id)`.execute(transaction)
    await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(transaction)
  },
}
