import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Attempts } from '#server/attempts/attempts.ts'
import { networkOf } from '#server/attempts/network.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Sender } from '#server/http/route.ts'
import { queueMail, type WakePostman } from '#server/mail/queue-mail.ts'

import { lockEmail } from './email-addresses.ts'
import type { Passwords } from './passwords.ts'
import { createSignUpsRepository, type SignUp } from './sign-ups-repository.ts'
import { isUsernameTaken, lockUsername } from './usernames.ts'

const minute = 60 * 1_000
const hour = 60 * minute

/** In which an address has to be confirmed. Meanwhile its username is kept for it. */
export const signUpTime = 24 * hour

/** Whoever sends the same again so soon has not heard the answer, and needs no second mail. */
const stillUnderWay = 5 * minute

export type SignUpService = ReturnType<typeof createSignUpService>

type Dependencies = {
  db: Kysely<Schema>
  attempts: Pick<Attempts, 'take'>
  passwords: Pick<Passwords, 'hashNew'>
  wakePostman: WakePostman
  now?: () => Date
}

type Wish = Omit<SignUp, 'passwordHash'> & { password: string }

/**
 * Takes wishes for an account. It never looks whether an address has one: that is found out when the mail is written,
 * so neither answers nor their times can tell.
 */
export function createSignUpService(dependencies: Dependencies) {
  const { db, attempts, passwords, wakePostman, now = () => new Date() } = dependencies

  async function signUp({ password, ...wish }: Wish, { address }: Sender): Promise<void> {
    await attempts.take({ kind: 'sign-up-network', by: networkOf(address) })
    const signUp = { ...wish, passwordHash: await passwords.hashNew(password, wish) }
    const isMailed = await isUnderWay(signUp)
    if (!isMailed) await attempts.take({ kind: 'mail-recipient', by: signUp.email })
    await db.transaction().execute((transaction) => keep(transaction, signUp, isMailed))
    wakePostman()
  }

  async function isUnderWay({ id, email }: SignUp): Promise<boolean> {
    const before = await createSignUpsRepository(db).find(id, now())
    return before?.email === email && now().getTime() - before.created_at.getTime() < stillUnderWay
  }

  async function keep(transaction: Transaction<Schema>, signUp: SignUp, isMailed: boolean): Promise<void> {
    const { id, username, email, locale } = signUp
    const signUps = createSignUpsRepository(transaction)
    await lockUsername(transaction, username)
    await lockEmail(transaction, email)
    await signUps.makeRoom(signUp, now())
    if (await isUsernameTaken(transaction, username, { except: id, now: now() })) throw new Problem('username-taken')
    // It was confirmed meanwhile.
    if (await isMember(transaction, id)) return
    await signUps.keep(signUp, now(), new Date(now().getTime() + signUpTime))
    if (!isMailed) await queueMail(transaction, { kind: 'confirm-account', recipient: email, locale, facts: {} })
  }

  /** To whoever asks for it: what the mail says is decided when it is written. */
  async function mailAgain(email: string, locale: string, { address }: Sender): Promise<void> {
    await attempts.take({ kind: 'mail-network', by: networkOf(address) }, { kind: 'mail-recipient', by: email })
    await queueMail(db, { kind: 'confirm-account', recipient: email, locale, facts: {} })
    wakePostman()
  }

  /** To whoever tries to sign in before. They are told so in any case; another mail comes unless there were many. */
  async function remind(id: string): Promise<void> {
    const signUp = await createSignUpsRepository(db).find(id, now())
    if (!signUp || !(await mayMail(signUp.email))) return
    const { email, locale } = signUp
    await queueMail(db, { kind: 'confirm-account', recipient: email, locale, facts: {} })
    wakePostman()
  }

  async function mayMail(email: string): Promise<boolean> {
    try {
      await attempts.take({ kind: 'mail-recipient', by: email })
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many-requests') return false
      throw error
    }
  }

  /** Of those who ask from one place there may be many, but not without end. */
  async function isFree(username: string, { address }: Sender): Promise<boolean> {
    await attempts.take({ kind: 'username-network', by: networkOf(address) })
    return !(await isUsernameTaken(db, username, { now: now() }))
  }

  return { signUp, mailAgain, remind, isFree }
}

async function isMember(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
