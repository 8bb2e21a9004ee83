import { createHash, hkdfSync, randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Each purpose has its own key, so that a value made for one is invalid for the others. */
export type KeyPurpose =
  | 'access tokens'
  | 'mailed codes'
  | 'attempts'
  | 'unsubscribe tokens'
  | 'report appeals'
  | 'hand-over codes'
  | 'sandbox payments'

/** The id identifies a key when there are several, and reveals nothing about it. */
export type ServerKey = { id: string; bytes: Buffer }

export type ServerKeys = ReturnType<typeof createServerKeys>

/** The first secret signs new values; values signed with any of them are accepted. */
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

/** The configured secrets; without any, one that is stored in the database, so that all servers share it. */
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
