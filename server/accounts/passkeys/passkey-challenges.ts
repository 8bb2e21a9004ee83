import type { Kysely } from 'kysely'

import { minute } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

/** In milliseconds. As long as a browser may leave a person to choose a passkey. */
export const challengeLifetime = 5 * minute

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

/** The member who adds a passkey, or null for a sign-in, of which nobody knows yet who it is. */
type Purpose = { memberId: string | null }

/** Challenges are rows, so that any server can check what another one has asked for. As base64url. */
export function createPasskeyChallenges({ db, now = () => new Date() }: Dependencies) {
  async function keep(challenge: string, { memberId }: Purpose): Promise<void> {
    const expires_at = new Date(now().getTime() + challengeLifetime)
    await db
      .insertInto('passkey_challenges')
      .values({ challenge: bytesOf(challenge), member_id: memberId, expires_at })
      .execute()
  }

  /** Deletes the challenge. Returns false if it was used already, has expired, or is for something else. */
  async function use(challenge: string, { memberId }: Purpose): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', bytesOf(challenge))
      .where('member_id', 'is not distinct from', memberId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  return { keep, use }
}

const bytesOf = (challenge: string) => Buffer.from(challenge, 'base64url')
