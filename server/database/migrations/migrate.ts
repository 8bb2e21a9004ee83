import { type Kysely, sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'
import { migrations as released } from './migrations.ts'

/** Any number will do, as long as nothing else of ours locks on it. */
const lock = 6_673_701

/**
 * Applies what is missing, all or nothing, and returns the names of what it applied. Several servers may call it at
 * once: one applies, the others wait for it. The lock is a transaction's, because the embedded database has one
 * session for all its connections and a session's lock would keep nobody out.
 */
export async function migrate(db: Kysely<Schema>, migrations = released): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
    const applied = await appliedNames(transaction)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(migration, transaction)
    return missing.map(({ name }) => name)
  })
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

async function apply({ name, up }: Migration, transaction: Transaction<Schema>): Promise<void> {
  await up(transaction)
  await sql`insert into migrations (name) values (${name})`.execute(transaction)
}
