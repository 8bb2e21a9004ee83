import { type Kysely, sql } from 'kysely'

import type { MailedCodesTable, Schema } from '#server/database/schema.ts'
import { endDelivery } from '#server/deliveries/deliveries-repository.ts'

export type Purpose = MailedCodesTable['purpose']

export type VerificationCode = { id: string; purpose: Purpose; subjectId: string; email: string; codeLength: number }

/**
 * After this many wrong attempts a code is invalid. The link still works, so that an attacker's guesses cannot lock the
 * owner out.
 */
const maxTries = 5

export function createVerificationCodesRepository(db: Kysely<Schema>) {
  const columns = ['id', 'purpose', 'subject_id as subjectId', 'email', 'code_length as codeLength'] as const

  /**
   * Call it in a transaction. Returns the code if it is usable: resending a mail does not revive a used one. A new code
   * invalidates the earlier ones, so that a guess is never compared with several; their links stay valid.
   */
  async function issue(mailed: VerificationCode, now: Date, expiresAt: Date): Promise<VerificationCode | undefined> {
    const { id, purpose, subjectId, email, codeLength } = mailed
    // Serializes concurrent issues, so that the later one sees the earlier one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${subjectId}`}, 0))`.execute(db)
    const { rows } = await sql`
      insert into mailed_codes (id, purpose, subject_id, email, code_length, created_at, expires_at)
      select ${id}, ${purpose}, ${subjectId}, ${email}, ${codeLength}, ${now}, ${expiresAt}
      where exists (select from deliveries where id = ${id} and state = 'waiting')
      on conflict do nothing returning id`.execute(db)
    if (rows.length > 0) await retireCodes(mailed)
    return find(id, [purpose], now)
  }

  async function retireCodes({ id, purpose, subjectId }: VerificationCode): Promise<void> {
    await db
      .updateTable('mailed_codes')
      .set({ tries: maxTries })
      .where('subject_id', '=', subjectId)
      .where('purpose', '=', purpose)
      .where('id', '<>', id)
      .execute()
  }

  async function find(id: string, purposes: readonly Purpose[], now: Date): Promise<VerificationCode | undefined> {
    return db
      .selectFrom('mailed_codes')
      .select(columns)
      .where('id', '=', id)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  }

  /**
   * The codes that may be compared once more. Counts the attempt before the comparison, because many guesses may run
   * concurrently.
   */
  async function takeTries(email: string, purposes: readonly Purpose[], now: Date): Promise<VerificationCode[]> {
    return db
      .updateTable('mailed_codes')
      .set({ tries: sql`tries + 1` })
      .where('email', '=', email)
      .where('purpose', 'in', purposes)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', now)
      .returning(columns)
      .execute()
  }

  async function giveTryBack(id: string): Promise<void> {
    await db
      .updateTable('mailed_codes')
      .set({ tries: sql`greatest(tries - 1, 0)` })
      .where('id', '=', id)
      .execute()
  }

  /** Only one of several concurrent callers succeeds. A pending delivery of the code is dropped. */
  async function use(id: string, now: Date): Promise<VerificationCode | undefined> {
    const used = await db
      .deleteFrom('mailed_codes')
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning(columns)
      .executeTakeFirst()
    if (used) {
      await endDelivery(db, id, 'dropped', now)
      // A server of the previous release may be about to send it again.
      await db.deleteFrom('mails').where('id', '=', id).execute()
    }
    return used
  }

  async function removeAllOf(subjectId: string): Promise<void> {
    await db.deleteFrom('mailed_codes').where('subject_id', '=', subjectId).execute()
  }

  return { issue, find, takeTries, giveTryBack, use, removeAllOf }
}
