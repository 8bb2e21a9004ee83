import { Problem } from '#contract/problems.ts'
import type { Attempts } from '#server/attempts/attempts.ts'

import type { Passwords } from './passwords.ts'

type Dependencies = { attempts: Pick<Attempts, 'take' | 'giveBack' | 'forget'>; passwords: Pick<Passwords, 'verify'> }

type Member = { id: string; password_hash: string | null }

/** Throws unless it is the password of the member, who is signed in, and therefore is told so. */
export type ConfirmPassword = (member: Member, password: string) => Promise<void>

/** What a device that was left open must not be enough for asks for the password again. */
export function createConfirmPassword({ attempts, passwords }: Dependencies): ConfirmPassword {
  return async ({ id, password_hash: hash }, password) => {
    const attempt = { kind: 'own-password', by: id } as const
    await attempts.take(attempt)
    const isRight = await passwords.verify(password, hash).catch(async (error: unknown) => {
      // There was no turn for it, so nothing was tried.
      await attempts.giveBack(attempt)
      throw error
    })
    if (!isRight) throw new Problem('password-wrong')
    await attempts.forget(attempt)
  }
}
