import type { Kysely, Transaction } from 'kysely'

import type { UsernameFault } from '#contract/accounts.ts'
import { day, minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { takeWithFallback } from '#server/rate-limits/take-with-fallback.ts'

import { codeLengthFor } from './code-length.ts'
import { confirmAccount } from './code-message-kinds.ts'
import { lockEmail } from './email-addresses.ts'
import type { Passwords } from './passwords.ts'
import { createSignUpsRepository, type SignUp } from './sign-ups-repository.ts'
import { requireAllowedUsername, usernameFault } from './username-rules.ts'
import { isUsernameTaken, lockUsername } from './usernames.ts'

/** Time in which the address must be confirmed. Until then the username is reserved. */
export const signUpDays = 1

/** A client that repeats the request this soon did not receive the response, and needs no second mail. */
const resendWindowMs = 5 * minute

export type SignUpService = ReturnType<typeof createSignUpService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  passwords: Pick<Passwords, 'hashNew'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type SignUpRequest = Omit<SignUp, 'passwordHash'> & { password: string }

/**
 * Accepts sign-ups. It never checks whether an address has an account: the server finds that out when it writes the
 * mail, so that neither the response nor its duration reveals it.
 */
export function createSignUpService(dependencies: Dependencies) {
  const { db, rateLimiter, passwords, wakeDeliveries, now = () => new Date() } = dependencies

  async function signUp({ password, ...request }: SignUpRequest, client: Client): Promise<void> {
    const { address } = client
    await rateLimiter.take({ kind: 'sign-up-network', by: networkOf(address) })
    requireAllowedUsername(request.username)
    const passwordHash = await passwords.hashNew(password, request, { account: request.email, address })
    const signUp = { ...request, passwordHash }
    // Strangers may have requested so many mails to this address that the limit is reached: those mails can confirm
    // this sign-up as well.
    const isMailed = (await isUnderWay(signUp)) || !(await canMail(signUp.email, client))
    const codeLength = isMailed ? undefined : codeLengthFor(client)
    await db.transaction().execute((transaction) => save(transaction, signUp, codeLength))
    wakeDeliveries()
  }

  async function isUnderWay({ id, email }: SignUp): Promise<boolean> {
    const before = await createSignUpsRepository(db).find(id, now())
    return before?.email === email && now().getTime() - before.created_at.getTime() < resendWindowMs
  }

  /** Sends no mail if `codeLength` is omitted. */
  async function save(transaction: Transaction<Schema>, signUp: SignUp, codeLength?: number): Promise<void> {
    const { id, username, email, locale } = signUp
    const signUps = createSignUpsRepository(transaction)
    await lockUsername(transaction, username)
    await lockEmail(transaction, email)
    await signUps.deleteSurplus(signUp, now())
    if (await isUsernameTaken(transaction, username, { except: id, email, now: now() }))
      throw new Problem('username-taken')
    // The sign-up was confirmed in the meantime.
    if (await isMember(transaction, id)) return
    await signUps.upsert(signUp, now(), new Date(now().getTime() + signUpDays * day))
    if (codeLength === undefined) return
    const parameters = { signUpId: id, codeLength }
    await enqueueDelivery(transaction, confirmAccount, { recipient: email, locale, parameters })
  }

  /** On request: the server decides on the content when it writes the mail. */
  async function resendMail(email: string, locale: string, client: Client): Promise<void> {
    await rateLimiter.take({ kind: 'mail-network', by: networkOf(client.address) })
    await countMail(email, client)
    const parameters = { codeLength: codeLengthFor(client) }
    await enqueueDelivery(db, confirmAccount, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  /**
   * After an attempt to sign in before confirmation. The caller reports that in any case; the mail is skipped once
   * there were many.
   */
  async function resendConfirmation(id: string, client: Client): Promise<void> {
    const signUp = await createSignUpsRepository(db).find(id, now())
    if (!signUp || !(await canMail(signUp.email, client))) return
    const { email, locale } = signUp
    const parameters = { signUpId: id, codeLength: codeLengthFor(client) }
    await enqueueDelivery(db, confirmAccount, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  const countMail = (email: string, { address }: Client) =>
    takeWithFallback(rateLimiter, { kind: 'mail-recipient', by: email }, [
      { kind: 'mail-recipient-spare-here', by: `${networkOf(address)} ${email}` },
      { kind: 'mail-recipient-spare', by: email },
    ])

  async function canMail(email: string, client: Client): Promise<boolean> {
    try {
      await countMail(email, client)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many-requests') return false
      throw error
    }
  }

  /** Many people may share one network address, so the limit is high but finite. */
  async function isFree(username: string, { address }: Client): Promise<{ isFree: boolean; fault?: UsernameFault }> {
    await rateLimiter.take({ kind: 'username-network', by: networkOf(address) })
    const fault = usernameFault(username)
    if (fault) return { isFree: false, fault }
    return { isFree: !(await isUsernameTaken(db, username, { now: now() })) }
  }

  return { signUp, resendMail, resendConfirmation, isFree }
}

async function isMember(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
