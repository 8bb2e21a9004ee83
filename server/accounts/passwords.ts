import { Problem } from '#contract/problems.ts'
import { networkOf } from '#server/rate-limits/network.ts'

import type { PasswordOwner } from './common-passwords.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { createPasswordThread } from './password-thread.ts'

export type Passwords = ReturnType<typeof createPasswords>

/** Slots for running and waiting work, about half a second's worth. A longer queue would only make everybody wait. */
const defaultMax = 5

/** Slots that one network and one account may hold, and the queue length for each of them. */
const maxPerNetwork = 2
const maxPerAccount = 1
const maxWaiting = 4

/** The account as the request names it, and the network address of the request. */
export type PasswordParty = { account: string; address: string }

/** The hash of an unknown password. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0Lg$q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80'

/** Hashes and compares passwords. One costs as much as a hundred pages, so only a few are accepted at a time. */
export function createPasswords({ max = defaultMax }: { max?: number } = {}) {
  const thread = createPasswordThread()
  const queue = createKeyedQueue({ max, maxWaiting })

  /** Holds a slot while the work runs, or throws `unavailable`. */
  const inTurn = <T>(party: PasswordParty, work: () => Promise<T>): Promise<T> => queue.inTurn(sharesOf(party), work)

  /**
   * Call it inside `inTurn`. Without a hash it takes equally long and returns false, so that timing does not reveal
   * accounts.
   */
  async function compare(password: string, hash: string | null | undefined): Promise<boolean> {
    const isSame = await thread.perform({ kind: 'compare', password, hash: hash ?? dummyHash })
    return isSame && hash != null
  }

  /** The hash of a new password. Throws an error of the field if the password is common. */
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
