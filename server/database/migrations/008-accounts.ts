import { type Kysely, sql, type Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

import { inBatches } from './in-batches.ts'
import type { Migration } from './migration.ts'

/** Members who can sign in. Members that came with an import have neither address nor password. */
export const accounts: Migration = {
  name: '008-accounts',

  async up(transaction) {
    await extendMembers(transaction)
    await createSignUps(transaction)
    await createSessions(transaction)
    await createKnownDevices(transaction)
    await createMailedCodes(transaction)
    await createMails(transaction)
    await createAttempts(transaction)
    await createAudit(transaction)
  },
}

async function extendMembers(transaction: Transaction<Schema>) {
  // The key is not unique, because markets were imported before it existed; the service checks a name before it assigns
  // it.
  await sql`
    alter table members
      add column username_key text,
      add column email text unique,
      add column password_hash text,
      add column locale text not null default 'fr',
      add column deletion_due_at timestamptz,
      add column profile_version int not null default 1`.execute(transaction)
  await sql`create index members_folded_username on members (username_key)`.execute(transaction)
  await sql`create index members_deletion on members (deletion_due_at) where deletion_due_at is not null`.execute(
    transaction,
  )
  await sql`
    create table email_changes (
      member_id uuid primary key references members on delete cascade,
      email text not null,
      is_old_confirmed boolean not null default false,
      is_new_confirmed boolean not null default false,
      expires_at timestamptz not null
    )`.execute(transaction)
}

/** A sign-up becomes an account when its address is confirmed. Until then its name is reserved, and not public. */
async function createSignUps(transaction: Transaction<Schema>) {
  await sql`
    create table sign_ups (
      id uuid primary key,
      username text not null,
      username_key text not null unique,
      email text not null,
      password_hash text not null,
      locale text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(transaction)
  await sql`create index sign_ups_email on sign_ups (email)`.execute(transaction)
  await sql`create index sign_ups_expiry on sign_ups (expires_at)`.execute(transaction)
}

async function createSessions(transaction: Transaction<Schema>) {
  await sql`
    create table sessions (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      refresh_hash bytea not null unique,
      device text not null default '',
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(transaction)
  await sql`create index sessions_member on sessions (member_id, used_at desc)`.execute(transaction)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(transaction)
}

/** Browsers in which members have signed in before: a cookie identifies the browser, and this table stores its hash. */
async function createKnownDevices(transaction: Transaction<Schema>) {
  await sql`
    create table known_devices (
      member_id uuid not null references members on delete cascade,
      device_hash bytea not null,
      expires_at timestamptz not null,
      primary key (member_id, device_hash)
    )`.execute(transaction)
  await sql`create index known_devices_expiry on known_devices (expires_at)`.execute(transaction)
}

/**
 * Token and code are derived from the id and a server key and are not stored, so read access to this table opens
 * nothing.
 */
async function createMailedCodes(transaction: Transaction<Schema>) {
  await sql`
    create table mailed_codes (
      id uuid primary key,
      purpose text not null check (purpose in ('account', 'recovery', 'old_email', 'new_email')),
      -- The sign-up to confirm, or the member.
      subject_id uuid not null,
      email text not null,
      tries int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(transaction)
  await sql`create index mailed_codes_email on mailed_codes (email, purpose)`.execute(transaction)
  await sql`create index mailed_codes_subject on mailed_codes (subject_id)`.execute(transaction)
  await sql`create index mailed_codes_expiry on mailed_codes (expires_at)`.execute(transaction)
}

/** Mails that are not sent yet. The id is in the Message-ID, so that repeated sending gives the same mail. */
async function createMails(transaction: Transaction<Schema>) {
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null,
      recipient text not null,
      locale text not null,
      parameters jsonb not null default '{}',
      tries int not null default 0,
      -- The server that sends it postpones this time, so that no other server sends it meanwhile.
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(transaction)
  await sql`create index mails_due on mails (due_at)`.execute(transaction)
}

/** Number of recent attempts, by a hash of the caller. */
async function createAttempts(transaction: Transaction<Schema>) {
  await sql`
    create table attempts (
      kind text not null,
      key bytea not null,
      tries int not null,
      since timestamptz not null,
      expires_at timestamptz not null,
      primary key (kind, key)
    )`.execute(transaction)
  await sql`create index attempts_expiry on attempts (expires_at)`.execute(transaction)
}

/** Account events, without names and addresses. They outlive the account. */
async function createAudit(transaction: Transaction<Schema>) {
  await sql`
    create table audit_events (
      id uuid primary key,
      kind text not null,
      member_id uuid,
      created_at timestamptz not null default now()
    )`.execute(transaction)
  await sql`create index audit_events_member on audit_events (member_id, created_at desc)`.execute(transaction)
  await sql`create index audit_events_age on audit_events (created_at)`.execute(transaction)
}

/** The username keys of existing members. */
export const usernameKeys: Migration = {
  name: '008-username-keys',

  async gradually(db) {
    await inBatches(batch, async () => {
      const members = await withoutKey(db)
      for (const { id, username } of members)
        await db
          .updateTable('members')
          .set({ username_key: foldUsername(username) })
          .where('id', '=', id)
          .execute()
      return { numAffectedRows: BigInt(members.length) }
    })
  },
}

const batch = 500

const withoutKey = (db: Kysely<Schema>) =>
  db.selectFrom('members').select(['id', 'username']).where('username_key', 'is', null).limit(batch).execute()
