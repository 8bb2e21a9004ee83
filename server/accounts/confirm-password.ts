import { Problem } from '#contract/problems.ts'
import type { Client } from '#server/http/route.ts'
import type { Attempt, RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import type { Passwords } from './passwords.ts'

type Dependencies = {
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack' | 'forget'>
  passwords: Pick<Passwords, 'inTurn' | 'compare'>
}

type Member = { id: string; password_hash: string | null }

type From = Pick<Client, 'address'>

/**
 * Throws unless the password is the member's. The member is signed in, so the error may say that the password is wrong.
 */
export type ConfirmPassword = (member: Member, password: string, from: From) => Promise<void>

/** Index of the first hash that matches the password; throws if none does. Attempts are counted for `id`. */
export type ConfirmAnyHash = (
  id: string,
  hashes: readonly (string | null)[],
  password: string,
  from: From,
) => Promise<number>

/**
 * Asks for the password again before actions that must not be possible on an unlocked device that somebody left behind.
 */
export function createPasswordConfirmation({ rateLimiter, passwords }: Dependencies) {
  const confirmAnyHash: ConfirmAnyHash = async (id, hashes, password, { address }) => {
    const wrong = { kind: 'own-password', by: id } as const
    const right = { kind: 'own-password-right', by: id } as const
    const counted = await countAttempts(wrong, right)
    const index = await passwords
      .inTurn({ account: id, address }, () => findMatchingHash(hashes, password))
      .catch(async (error: unknown) => {
        // The queue refused the work, so no password was compared.
        await rateLimiter.giveBack(...counted)
        throw error
      })
    if (index === -1) {
      await rateLimiter.giveBack(right)
      throw new Problem('password-wrong')
    }
    await rateLimiter.forget(wrong)
    return index
  }

  /** Attempts with the right password count as well, because hashing costs the same as with a wrong one. */
  async function countAttempts(wrong: Attempt, right: Attempt): Promise<[Attempt, Attempt]> {
    await rateLimiter.take(wrong)
    try {
      await rateLimiter.take(right)
    } catch (error) {
      await rateLimiter.giveBack(wrong)
      throw error
    }
    return [wrong, right]
  }

  async function findMatchingHash(hashes: readonly (string | null)[], password: string): Promise<number> {
    for (const [index, hash] of hashes.entries()) if (await passwords.compare(password, hash)) return index
    return -1
  }

  const confirmPassword: ConfirmPassword = async ({ id, password_hash: hash }, password, from) => {
    await confirmAnyHash(id, [hash], password, from)
  }

  return { confirmPassword, confirmAnyHash }
}
