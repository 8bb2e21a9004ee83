import { Problem } from '#contract/problems.ts'
import { networkOf } from '#server/rate-limits/network.ts'

import type { PasswordOwner } from './common-passwords.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { createPasswordThread } from './password-thread.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** How many may be at it or wait, which is about half a second. More would not be served sooner by waiting longer. */
const defaultMax = 5

/** How many of these places one network and one account may hold, and how many may wait for each of them. */
const maxPerNetwork = 2
const maxPerAccount = 1
const maxWaiting = 4

/** For whom a password is hashed or compared: the account as the request names it, and the address that it came from. */
export type PasswordParty = { account: string; address: string }

/** Of no password that anybody knows. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0Lg$q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80'

/** Hashes and compares passwords, of which each costs as much as a hundred pages: a few at a time, the others not at all. */
export function createPasswords({ max = defaultMax }: { max?: number } = {}) {
  const thread = createPasswordThread()
  const queue = createKeyedQueue({ max, maxWaiting })

  /** Takes a place for all of the work, or throws `unavailable`. */
  const inTurn = <T>(party: PasswordParty, work: () => Promise<T>): Promise<T> => queue.inTurn(sharesOf(party), work)

  /** To be called in turn. Where there is no hash to compare with it takes as long, and says no. */
  async function compare(password: string, hash: string | null | undefined): Promise<boolean> {
    const isSame = await thread.perform({ kind: 'compare', password, hash: hash ?? dummyHash })
    return isSame && hash != null
  }

  /** What is kept of a new password; common ones are refused, as a fault of the field. */
  const hashNew = (
    password: string,
    { field = 'password', ...owner }: PasswordOwner & { field?: string },
    party: PasswordParty,
  ): Promise<string> =>
    inTurn(party, async () => {
      const { username, email } = owner
      const isCommon = await thread.perform({ kind: 'judge', password, owner: { username, email } })
      if (isCommon) throw new Problem('invalid-request', { fields: { [field]: 'too_common' } })
      return thread.perform({ kind: 'hash', password })
    })

  return { inTurn, compare, hashNew, close: thread.close }
}

const sharesOf = ({ account, address }: PasswordParty) => [
  { key: `account ${account}`, max: maxPerAccount },
  { key: `network ${networkOf(address)}`, max: maxPerNetwork },
]
