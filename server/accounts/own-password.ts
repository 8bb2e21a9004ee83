import { Problem } from '#contract/problems.ts'
import type { Attempt, Attempts } from '#server/attempts/attempts.ts'
import type { Sender } from '#server/http/route.ts'

import type { Passwords } from './passwords.ts'

type Dependencies = {
  attempts: Pick<Attempts, 'take' | 'giveBack' | 'forget'>
  passwords: Pick<Passwords, 'inTurn' | 'compare'>
}

type Member = { id: string; password_hash: string | null }

type From = Pick<Sender, 'address'>

/** Throws unless it is the password of the member, who is signed in, and therefore is told so. */
export type ConfirmPassword = (member: Member, password: string, from: From) => Promise<void>

/** The first of several hashes that the password fits; throws where there is none. Counted for `id`. */
export type ConfirmOneOf = (
  id: string,
  hashes: readonly (string | null)[],
  password: string,
  from: From,
) => Promise<number>

/** What a device that was left open must not be enough for asks for the password again. */
export function createConfirmPassword({ attempts, passwords }: Dependencies) {
  const confirmOneOf: ConfirmOneOf = async (id, hashes, password, { address }) => {
    const wrong = { kind: 'own-password', by: id } as const
    const right = { kind: 'own-password-right', by: id } as const
    const counted = await countBoth(wrong, right)
    const index = await passwords
      .inTurn({ account: id, address }, () => firstFitting(hashes, password))
      .catch(async (error: unknown) => {
        // There was no turn for it, so nothing was tried.
        await attempts.giveBack(...counted)
        throw error
      })
    if (index === -1) {
      await attempts.giveBack(right)
      throw new Problem('password-wrong')
    }
    await attempts.forget(wrong)
    return index
  }

  /** Work with the right password is counted as well, for it costs as much as with a wrong one. */
  async function countBoth(wrong: Attempt, right: Attempt): Promise<[Attempt, Attempt]> {
    await attempts.take(wrong)
    try {
      await attempts.take(right)
    } catch (error) {
      await attempts.giveBack(wrong)
      throw error
    }
    return [wrong, right]
  }

  async function firstFitting(hashes: readonly (string | null)[], password: string): Promise<number> {
    for (const [index, hash] of hashes.entries()) if (await passwords.compare(password, hash)) return index
    return -1
  }

  const confirmPassword: ConfirmPassword = async ({ id, password_hash: hash }, password, from) => {
    await confirmOneOf(id, [hash], password, from)
  }

  return { confirmPassword, confirmOneOf }
}
