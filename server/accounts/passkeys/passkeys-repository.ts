import type { Kysely } from 'kysely'

import type { Passkey } from '#contract/api/passkeys.ts'
import type { Schema } from '#server/database/schema.ts'

import type { MadePasskey } from './relying-party.ts'

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>

type Owned = { memberId: string; passkeyId: string }

const columns = ['id', 'credential_id', 'name', 'is_backed_up', 'created_at', 'last_used_at'] as const

export function createPasskeysRepository(db: Kysely<Schema>) {
  const owned = ({ memberId, passkeyId }: Owned) =>
    db.selectFrom('passkeys').select(columns).where('id', '=', passkeyId).where('member_id', '=', memberId)

  async function listOf(memberId: string): Promise<Passkey[]> {
    const rows = await db
      .selectFrom('passkeys')
      .select(columns)
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(passkeyOf)
  }

  /** What a browser must know so that it does not make a second passkey in the same place. */
  async function credentialsOf(memberId: string): Promise<{ id: string; transports: string[] }[]> {
    const rows = await db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('member_id', '=', memberId)
      .execute()
    return rows.map(({ credential_id, transports }) => ({ id: textOf(credential_id), transports }))
  }

  async function find(of: Owned): Promise<Passkey | undefined> {
    const row = await owned(of).executeTakeFirst()
    return row && passkeyOf(row)
  }

  /** Returns false if the id or the credential is taken, by whomever. */
  async function insert({ memberId, passkeyId }: Owned, made: MadePasskey, name: string, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values({
        id: passkeyId,
        member_id: memberId,
        credential_id: bytesOf(made.credentialId),
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        name,
        is_backed_up: made.isBackedUp,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  async function rename({ memberId, passkeyId }: Owned, name: string): Promise<Passkey | undefined> {
    const row = await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('member_id', '=', memberId)
      .returning(columns)
      .executeTakeFirst()
    return row && passkeyOf(row)
  }

  /** Returns the name of the removed passkey. */
  async function remove({ memberId, passkeyId }: Owned): Promise<string | undefined> {
    const row = await db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('member_id', '=', memberId)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  }

  /** The passkey and the handle of its member, for checking a signature. */
  async function findByCredential(credentialId: string) {
    const row = await db
      .selectFrom('passkeys')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['passkeys.id', 'member_id', 'public_key', 'passkey_handle'])
      .where('credential_id', '=', bytesOf(credentialId))
      .executeTakeFirst()
    return row && { id: row.id, memberId: row.member_id, publicKey: row.public_key, handle: row.passkey_handle }
  }

  /** Locks the row until the transaction ends. Undefined if it was removed. */
  async function lockCounter(passkeyId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('passkeys')
      .select('counter')
      .where('id', '=', passkeyId)
      .forUpdate()
      .executeTakeFirst()
    return row && Number(row.counter)
  }

  async function recordUse(passkeyId: string, counter: number, isBackedUp: boolean, now: Date): Promise<void> {
    await db
      .updateTable('passkeys')
      .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
      .where('id', '=', passkeyId)
      .execute()
  }

  return { listOf, credentialsOf, find, insert, rename, remove, findByCredential, lockCounter, recordUse }
}

type Row = {
  id: string
  credential_id: Buffer
  name: string
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

const passkeyOf = (row: Row): Passkey => ({
  id: row.id,
  credentialId: textOf(row.credential_id),
  name: row.name,
  isBackedUp: row.is_backed_up,
  createdAt: row.created_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
})

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

const textOf = (bytes: Buffer) => bytes.toString('base64url')
