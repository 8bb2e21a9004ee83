import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { Attempt, RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { takeWithFallback } from '#server/rate-limits/take-with-fallback.ts'

import { newDevice } from './account-message-kinds.ts'
import { deviceName } from './device-name.ts'
import type { KnownDevices } from './known-devices.ts'
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
  /** For an account whose address was never confirmed. */
  resendConfirmation: (signUpId: string, client: Client) => Promise<void>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Credentials = { name: string; password: string }

type Recognised = NamedAccount & { isKnownDevice: boolean }

export function createSignInService(dependencies: Dependencies) {
  const { db, accounts, rateLimiter, devices, passwords, sessions } = dependencies
  const { resendConfirmation, wakeDeliveries, now = () => new Date() } = dependencies

  /** Whom the credentials fit. Whether a name has an account can be told neither by the answer nor by its time. */
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
    if (!account.isKnownDevice && member.email !== null) {
      const parameters = { username: member.username, device: deviceName(userAgent), at: now().getTime() }
      const { email: recipient, locale } = member
      await enqueueDelivery(transaction, newDevice, { memberId: account.id, recipient, locale, parameters })
    }
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

  /** As if it were both wrong and right, because many may come at once. Gives what counts if it is wrong. */
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

  /** Nobody elsewhere can use up what is counted for a device. */
  async function countOnDevice(device: string, name: string): Promise<Attempt[]> {
    const onDevice: Attempt = { kind: 'sign-in-device', by: `${device} ${nameKey(name)}` }
    await rateLimiter.take(onDevice)
    return [onDevice]
  }

  /**
   * One network alone is refused before it can use up what is left to all others. Many together can; then each network
   * has one more an hour, so that the owner gets in on a new device as well.
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
   * Where there are sign-ups, they are compared as well, whether the first fits or not: else whoever signs up with
   * another's address could tell by signing in whether it has an account.
   */
  async function findMatchingAccount({ member, signUps }: Named, password: string): Promise<NamedAccount | undefined> {
    const isMember = await passwords.compare(password, member?.passwordHash)
    const fits: NamedAccount[] = []
    for (const signUp of signUps) if (await passwords.compare(password, signUp.passwordHash)) fits.push(signUp)
    return isMember ? member : fits[0]
  }

  /** The owner has shown in another way that they are: what others have tried does not keep them out. */
  const resetAttempts = ({ username, email }: { username: string; email: string }): Promise<void> =>
    rateLimiter.forget(...[username, email].map((name) => accountAttempt(name)))

  return { signIn, resetAttempts }
}

/** In the place of an account that there is none of. */
const dummyMemberId = '00000000-0000-4000-8000-000000000000'

const accountAttempt = (name: string): Attempt => ({ kind: 'sign-in-account', by: nameKey(name) })

const idOf = ({ member, signUps }: Named): string | undefined => member?.id ?? signUps[0]?.id
