import { createHash, hkdfSync, randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** What there is a key for. None can stand in for another. */
export type KeyPurpose = 'access tokens' | 'mailed codes' | 'attempts'

/** By its id a key is found again when there are several. It tells nothing of the key. */
export type ServerKey = { id: string; bytes: Buffer }

export type ServerKeys = ReturnType<typeof createServerKeys>

/** The first makes what is new; what any of them has made is believed. */
export function createServerKeys(secrets: readonly string[]) {
  const all = (purpose: KeyPurpose): ServerKey[] => secrets.map((secret) => derive(secret, purpose))
  const first = (purpose: KeyPurpose): Buffer => derive(secrets[0]!, purpose).bytes
  return { all, first }
}

function derive(secret: string, purpose: KeyPurpose): ServerKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'noper', purpose, 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) }
}

const name = 'signing-keys'

/** Those that were set; else one that lies in the database, so that all servers on it have the same. */
export async function readServerKeys(
  db: Kysely<Schema>,
  { signingKeys }: { signingKeys: readonly string[] | null },
): Promise<ServerKeys> {
  return createServerKeys(signingKeys ?? (await loadOrCreateSecrets(db)))
}

async function loadOrCreateSecrets(db: Kysely<Schema>): Promise<string[]> {
  const made = [randomBytes(32).toString('base64url')]
  const kept = await findSecrets(db)
  if (kept) return kept
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSecrets(db)) ?? made
}

async function findSecrets(db: Kysely<Schema>): Promise<string[] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value as string[] | undefined
}
