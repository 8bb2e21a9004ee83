import { setTimeout as wait } from 'node:timers/promises'

import { type Kysely, sql, type Transaction } from 'kysely'

import { isEmbedded } from '#server/database/embedded/is-embedded.ts'
import type { Schema } from '#server/database/schema.ts'

import type { OnlineMigration, Migration, BlockingMigration } from './migration.ts'
import { migrations as released } from './migrations.ts'
import { withLockRetry } from './with-lock-retry.ts'

/** Any number will do, as long as nothing else of ours locks on it. */
const lock = 6_673_701

/** Whoever reads or writes a table queues behind a migration that waits for it, so it does not wait long. */
const lockMilliseconds = 500

const lockPollMs = 100

/** What happened in one transaction, and what is to be done outside of one before the next. */
type Step = 'another is at it' | { applied: string[]; next?: OnlineMigration }

/**
 * Applies what is missing and returns the names of what it applied. Several servers may call it at once: one applies,
 * the others wait for it. Neighbours that are not gradual go together, all or nothing. The lock is a transaction's,
 * because the embedded database has one session for all its connections and a session's lock would keep nobody out.
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

/** Asks for the lock rather than waiting for it: an index that is being built waits for everybody who waits. */
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
      // A transaction of the embedded database would keep the work itself waiting, and nobody else migrates there.
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

/** Says whether it was the first to do so. */
async function recordMigration({ name }: Migration, db: Kysely<Schema>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into migrations (name) values (${name}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
