import { setTimeout as wait } from 'node:timers/promises'

import { type Kysely, sql, type Transaction } from 'kysely'

import { isEmbedded } from '#server/database/embedded/is-embedded.ts'
import type { Schema } from '#server/database/schema.ts'

import type { OnlineMigration, Migration, BlockingMigration } from './migration.ts'
import { migrations as released } from './migrations.ts'
import { withLockRetry } from './with-lock-retry.ts'

/** An arbitrary number that no other advisory lock of ours uses. */
const lock = 6_673_701

/** All readers and writers of a table queue behind a migration that waits for its lock, so the timeout is short. */
const lockMilliseconds = 500

const lockPollMs = 100

/** The result of one transaction, and the online migration to run outside a transaction before the next. */
type Step = 'another is at it' | { applied: string[]; next?: OnlineMigration }

/**
 * Applies missing migrations and returns their names. Several servers may call it at once: one applies, the others
 * wait. Consecutive blocking migrations run in one transaction. The advisory lock is transaction-scoped, because all
 * connections of the embedded database share one session, where a session lock would exclude nobody.
 */
export async function migrate(db: Kysely<Schema>, migrations: readonly Migration[] = released): Promise<string[]> {
  const applied: string[] = []
  const isAlone = await isEmbedded(db)
  for (;;) {
    const step = await withLockRetry(() => takeStep(db, migrations, isAlone))
    if (step === 'another is at it') await wait(lockPollMs)
    else if (step.next) applied.push(...(await applyOnline(step.next, db)))
    else if (step.applied.length === 0) return applied
    else applied.push(...step.applied)
  }
}

/** Polls for the lock instead of waiting for it: a concurrent index build would wait for all waiting transactions. */
async function takeStep(db: Kysely<Schema>, migrations: readonly Migration[], isAlone: boolean): Promise<Step> {
  return db.transaction().execute(async (transaction) => {
    await sql`
      select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('lock_timeout', ${String(lockMilliseconds)}, true)`.execute(transaction)
    if (!(await takesLock(transaction))) return 'another is at it'

    const applied = await appliedNames(transaction)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    const [first] = missing
    if (first && 'gradually' in first) {
      // On the embedded database an open transaction would block the migration itself, and no other process migrates
      // there.
      if (isAlone) return { applied: [], next: first }
      await first.gradually(db)
      await recordMigration(first, transaction)
      return { applied: [first.name] }
    }
    return { applied: await applyTogether(missing, transaction) }
  })
}

async function applyOnline(migration: OnlineMigration, db: Kysely<Schema>): Promise<string[]> {
  await migration.gradually(db)
  return (await recordMigration(migration, db)) ? [migration.name] : []
}

async function applyTogether(missing: readonly Migration[], transaction: Transaction<Schema>): Promise<string[]> {
  const end = missing.findIndex((migration) => 'gradually' in migration)
  const together = (end === -1 ? missing : missing.slice(0, end)) as BlockingMigration[]
  for (const migration of together) {
    await migration.up(transaction)
    await recordMigration(migration, transaction)
  }
  return together.map(({ name }) => name)
}

async function takesLock(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${lock}) as ours`.execute(transaction)
  return rows[0]!.ours
}

async function appliedNames(transaction: Transaction<Schema>): Promise<Set<string>> {
  await sql`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(transaction)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
  return new Set(rows.map(({ name }) => name))
}

/** Returns false if another server recorded it first. */
async function recordMigration({ name }: Migration, db: Kysely<Schema>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into migrations (name) values (${name}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
