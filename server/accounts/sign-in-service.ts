import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { Attempt, RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { takeWithFallback } from '#server/rate-limits/take-with-fallback.ts'

import type { KnownDevices } from './known-devices.ts'
import { notifyOfNewDevice } from './new-device-notice.ts'
import type { Passwords } from './passwords.ts'
import type { SessionsService } from './sessions-service.ts'
import { type Named, type NamedAccount, nameKey, type SignInRepository } from './sign-in-repository.ts'

export type SignInService = ReturnType<typeof createSignInService>

type Dependencies = {
  db: Kysely<Schema>
  accounts: SignInRepository
  rateLimiter: RateLimiter
  devices: Pick<KnownDevices, 'recognise'>
  passwords: Pick<Passwords, 'inTurn' | 'compare'>
  sessions: Pick<SessionsService, 'beginIn'>
  /** Called for a sign-up whose address was never confirmed. */
  resendConfirmation: (signUpId: string, client: Client) => Promise<void>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Credentials = { name: string; password: string }

type Recognised = NamedAccount & { isKnownDevice: boolean }

export function createSignInService(dependencies: Dependencies) {
  const { db, accounts, rateLimiter, devices, passwords, sessions } = dependencies
  const { resendConfirmation, wakeDeliveries, now = () => new Date() } = dependencies

  /**
   * Finds the account for the credentials. Neither the response nor its duration reveals whether the name has an
   * account.
   */
  async function signIn(
    credentials: Credentials,
    client: Client,
  ): Promise<{ memberId: string; tokens: SessionTokens }> {
    const account = await passwords.inTurn({ account: nameKey(credentials.name), address: client.address }, () =>
      recognise(credentials, client),
    )
    if (!account.isConfirmed) {
      await resendConfirmation(account.id, client)
      throw new Problem('email-unverified')
    }
    const tokens = await db.transaction().execute((transaction) => beginSession(transaction, account, client))
    wakeDeliveries()
    return { memberId: account.id, tokens }
  }

  async function beginSession(transaction: Transaction<Schema>, account: Recognised, { userAgent }: Client) {
    const member = await accounts.lock(transaction, account)
    if (!member) throw new Problem('credentials-wrong')
    if (!account.isKnownDevice) await notifyOfNewDevice(transaction, { id: account.id, ...member }, userAgent, now())
    return sessions.beginIn(transaction, account.id, userAgent)
  }

  async function recognise({ name, password }: Credentials, client: Client): Promise<Recognised> {
    const named = await accounts.findByName(name, now())
    const device = await devices.recognise(named.member?.id ?? dummyMemberId, client)
    const right: Attempt = { kind: 'sign-in-right', by: `${networkOf(client.address)} ${idOf(named) ?? nameKey(name)}` }
    const wrong = await count(name, right, client.address, device)
    const account = await findMatchingAccount(named, password)
    if (!account) {
      await rateLimiter.giveBack(right)
      throw new Problem('credentials-wrong')
    }
    await rateLimiter.giveBack(...wrong)
    return { ...account, isKnownDevice: device !== undefined }
  }

  /**
   * Counts the attempt both as wrong and as right before the comparison, because many may run concurrently. Returns the
   * counters to give back if the password is right.
   */
  async function count(name: string, right: Attempt, address: string, device: string | undefined): Promise<Attempt[]> {
    const wrong = await (device === undefined ? countAnywhere(address, name) : countOnDevice(device, name))
    try {
      await rateLimiter.take(right)
    } catch (error) {
      await rateLimiter.giveBack(...wrong)
      throw error
    }
    return wrong
  }

  /** Attempts on a known device have a counter of their own, which nobody else can use up. */
  async function countOnDevice(device: string, name: string): Promise<Attempt[]> {
    const onDevice: Attempt = { kind: 'sign-in-device', by: `${device} ${nameKey(name)}` }
    await rateLimiter.take(onDevice)
    return [onDevice]
  }

  /**
   * Counts for the network first, so that one network is refused before it can use up the attempts that are left for
   * all others. Many networks together can; then each network gets one more attempt an hour, so that the owner can
   * still sign in on a new device.
   */
  async function countAnywhere(address: string, name: string): Promise<Attempt[]> {
    const network = networkOf(address)
    const hereAndName = `${network} ${nameKey(name)}`
    const here: Attempt[] = [
      { kind: 'sign-in-network', by: network },
      { kind: 'sign-in-here', by: hereAndName },
    ]
    await rateLimiter.take(...here)
    const everywhere = await takeWithFallback(rateLimiter, accountAttempt(name), [
      { kind: 'sign-in-spare-here', by: hereAndName },
      { kind: 'sign-in-spare', by: nameKey(name) },
    ])
    return [...here, ...everywhere]
  }

  /**
   * Compares with all sign-ups even if the member's password matches. Otherwise a person who signed up with somebody
   * else's address could tell from the duration of a sign-in whether the address has an account.
   */
  async function findMatchingAccount({ member, signUps }: Named, password: string): Promise<NamedAccount | undefined> {
    const isMember = await passwords.compare(password, member?.passwordHash)
    const fits: NamedAccount[] = []
    for (const signUp of signUps) if (await passwords.compare(password, signUp.passwordHash)) fits.push(signUp)
    return isMember ? member : fits[0]
  }

  /**
   * Called when the owner has proved their identity in another way: failed attempts of others must not lock them out.
   */
  const resetAttempts = ({ username, email }: { username: string; email: string }): Promise<void> =>
    rateLimiter.forget(...[username, email].map((name) => accountAttempt(name)))

  return { signIn, resetAttempts }
}

/** Stands in for the id of an account that does not exist. */
const dummyMemberId = '00000000-0000-4000-8000-000000000000'

const accountAttempt = (name: string): Attempt => ({ kind: 'sign-in-account', by: nameKey(name) })

const idOf = ({ member, signUps }: Named): string | undefined => member?.id ?? signUps[0]?.id
