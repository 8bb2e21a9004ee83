import { Problem } from '#contract/problems.ts'

import type { PasswordOwner } from './common-passwords.ts'
import { createPasswordThread } from './password-thread.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** How many may be at it or wait, which is about half a second. More would not be served sooner by waiting longer. */
const usualMost = 5

/** Of no password that anybody knows. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0Lg$q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80'

/** Hashes and compares passwords, of which each costs as much as a hundred pages: a few at a time, the others not at all. */
export function createPasswords({ most = usualMost }: { most?: number } = {}) {
  const thread = createPasswordThread()
  let inside = 0

  /** Takes a place for all of the work, or throws `unavailable` at once. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= most) throw new Problem('unavailable', { retryAfter: 2 + Math.floor(Math.random() * 7) })
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }

  /** To be called in turn. Where there is no hash to compare with it takes as long, and says no. */
  async function compare(password: string, hash: string | null | undefined): Promise<boolean> {
    const isSame = await thread.perform({ kind: 'compare', password, hash: hash ?? nobodysHash })
    return isSame && hash != null
  }

  /** Compares in a turn of its own. */
  const verify = (password: string, hash: string | null | undefined): Promise<boolean> =>
    inTurn(() => compare(password, hash))

  /** What is kept of a new password; common ones are refused, as a fault of the field. */
  const hashNew = (password: string, owner: PasswordOwner, field = 'password'): Promise<string> =>
    inTurn(async () => {
      const isCommon = await thread.perform({ kind: 'judge', password, owner })
      if (isCommon) throw new Problem('invalid-request', { fields: { [field]: 'too_common' } })
      return thread.perform({ kind: 'hash', password })
    })

  return { inTurn, compare, verify, hashNew, close: thread.close }
}
