import type { Kysely, Transaction } from 'kysely'

import type { UsernameFault } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import type { Attempts } from '#server/attempts/attempts.ts'
import { networkOf } from '#server/attempts/network.ts'
import { takeOrSpare } from '#server/attempts/take-or-spare.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Sender } from '#server/http/route.ts'

import { codeLengthFor } from './code-length.ts'
import { confirmAccount } from './code-message-kinds.ts'
import { lockEmail } from './email-addresses.ts'
import type { Passwords } from './passwords.ts'
import { createSignUpsRepository, type SignUp } from './sign-ups-repository.ts'
import { mustBeAllowed, usernameFault } from './username-rules.ts'
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
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Wish = Omit<SignUp, 'passwordHash'> & { password: string }

/**
 * Takes wishes for an account. It never looks whether an address has one: that is found out when the mail is written,
 * so neither answers nor their times can tell.
 */
export function createSignUpService(dependencies: Dependencies) {
  const { db, attempts, passwords, wakeDeliveries, now = () => new Date() } = dependencies

  async function signUp({ password, ...wish }: Wish, sender: Sender): Promise<void> {
    const { address } = sender
    await attempts.take({ kind: 'sign-up-network', by: networkOf(address) })
    mustBeAllowed(wish.username)
    const passwordHash = await passwords.hashNew(password, wish, { account: wish.email, address })
    const signUp = { ...wish, passwordHash }
    // Strangers may have asked for so many mails to this address that no other is sent: those open this sign-up as well.
    const isMailed = (await isUnderWay(signUp)) || !(await mayMail(signUp.email, sender))
    const codeLength = isMailed ? undefined : codeLengthFor(sender)
    await db.transaction().execute((transaction) => keep(transaction, signUp, codeLength))
    wakeDeliveries()
  }

  async function isUnderWay({ id, email }: SignUp): Promise<boolean> {
    const before = await createSignUpsRepository(db).find(id, now())
    return before?.email === email && now().getTime() - before.created_at.getTime() < stillUnderWay
  }

  /** Without a length of a code there is no mail. */
  async function keep(transaction: Transaction<Schema>, signUp: SignUp, codeLength?: number): Promise<void> {
    const { id, username, email, locale } = signUp
    const signUps = createSignUpsRepository(transaction)
    await lockUsername(transaction, username)
    await lockEmail(transaction, email)
    await signUps.makeRoom(signUp, now())
    if (await isUsernameTaken(transaction, username, { except: id, email, now: now() }))
      throw new Problem('username-taken')
    // It was confirmed meanwhile.
    if (await isMember(transaction, id)) return
    await signUps.keep(signUp, now(), new Date(now().getTime() + signUpTime))
    if (codeLength === undefined) return
    const parameters = { signUpId: id, codeLength }
    await enqueueDelivery(transaction, confirmAccount, { recipient: email, locale, parameters })
  }

  /** To whoever asks for it: what the mail says is decided when it is written. */
  async function mailAgain(email: string, locale: string, sender: Sender): Promise<void> {
    await attempts.take({ kind: 'mail-network', by: networkOf(sender.address) })
    await countMail(email, sender)
    const parameters = { codeLength: codeLengthFor(sender) }
    await enqueueDelivery(db, confirmAccount, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  /** To whoever tries to sign in before. They are told so in any case; another mail comes unless there were many. */
  async function remind(id: string, sender: Sender): Promise<void> {
    const signUp = await createSignUpsRepository(db).find(id, now())
    if (!signUp || !(await mayMail(signUp.email, sender))) return
    const { email, locale } = signUp
    const parameters = { signUpId: id, codeLength: codeLengthFor(sender) }
    await enqueueDelivery(db, confirmAccount, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  const countMail = (email: string, { address }: Sender) =>
    takeOrSpare(attempts, { kind: 'mail-recipient', by: email }, [
      { kind: 'mail-recipient-spare-here', by: `${networkOf(address)} ${email}` },
      { kind: 'mail-recipient-spare', by: email },
    ])

  async function mayMail(email: string, sender: Sender): Promise<boolean> {
    try {
      await countMail(email, sender)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many-requests') return false
      throw error
    }
  }

  /** Of those who ask from one place there may be many, but not without end. */
  async function isFree(username: string, { address }: Sender): Promise<{ isFree: boolean; fault?: UsernameFault }> {
    await attempts.take({ kind: 'username-network', by: networkOf(address) })
    const fault = usernameFault(username)
    if (fault) return { isFree: false, fault }
    return { isFree: !(await isUsernameTaken(db, username, { now: now() })) }
  }

  return { signUp, mailAgain, remind, isFree }
}

async function isMember(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
