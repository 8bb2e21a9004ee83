import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import type { KnownDevices } from '#server/accounts/known-devices.ts'
import { notifyOfNewDevice } from '#server/accounts/new-device-notice.ts'
import type { SessionsService } from '#server/accounts/sessions-service.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import type { PasskeyChallenges } from './passkey-challenges.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import type { RelyingParty } from './relying-party.ts'

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>

type Dependencies = {
  db: Kysely<Schema>
  relyingParty: RelyingParty
  challenges: PasskeyChallenges
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  devices: Pick<KnownDevices, 'recognise'>
  sessions: Pick<SessionsService, 'beginIn'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

/** A passkey whose signature is right. */
type Recognised = { passkeyId: string; memberId: string; counter: number; isBackedUp: boolean }

/** Signs in by a discoverable credential: the passkey itself says whose it is. */
export function createPasskeySignInService(dependencies: Dependencies) {
  const { db, relyingParty, challenges, rateLimiter, devices, sessions, wakeDeliveries } = dependencies
  const { now = () => new Date() } = dependencies

  async function start({ address }: Client): Promise<PasskeyRequestOptions> {
    await rateLimiter.take({ kind: 'passkey-challenge-network', by: networkOf(address) })
    const options = await relyingParty.requestOptions()
    await challenges.keep(options.challenge, { memberId: null })
    return options
  }

  async function signIn(
    assertion: PasskeyAssertion,
    client: Client,
  ): Promise<{ memberId: string; tokens: SessionTokens }> {
    const network = networkOf(client.address)
    const attempt = { kind: 'passkey-network', by: network } as const
    await rateLimiter.take(attempt)
    const recognised = await recognise(assertion)
    const { memberId } = recognised
    await rateLimiter.take({ kind: 'sign-in-right', by: `${network} ${memberId}` })
    const isKnownDevice = (await devices.recognise(memberId, client)) !== undefined
    const tokens = await db
      .transaction()
      .execute((transaction) => beginSession(transaction, recognised, isKnownDevice, client))
    if (!tokens) throw new Problem('passkey-wrong')
    await rateLimiter.giveBack(attempt)
    wakeDeliveries()
    return { memberId, tokens }
  }

  /** A challenge is used up even if the rest is wrong. */
  async function recognise(assertion: PasskeyAssertion): Promise<Recognised> {
    const challenge = await relyingParty.challengeOf(assertion)
    if (!(await challenges.use(challenge, { memberId: null }))) throw new Problem('passkey-wrong')
    const passkey = await createPasskeysRepository(db).findByCredential(assertion.id)
    if (!passkey) throw new Problem('passkey-unknown')
    if (!passkey.handle?.equals(Buffer.from(assertion.response.userHandle, 'base64url')))
      throw new Problem('passkey-wrong')
    const signed = await relyingParty.verifyAssertion(assertion, challenge, passkey.publicKey)
    return { passkeyId: passkey.id, memberId: passkey.memberId, ...signed }
  }

  /** Undefined, and recorded, if there may be a copy of the passkey. */
  async function beginSession(
    transaction: Transaction<Schema>,
    { passkeyId, memberId, counter, isBackedUp }: Recognised,
    isKnownDevice: boolean,
    { userAgent }: Client,
  ): Promise<SessionTokens | undefined> {
    const member = await lockMember(transaction, memberId)
    const passkeys = createPasskeysRepository(transaction)
    const before = await passkeys.lockCounter(passkeyId)
    if (!member || before === undefined) throw new Problem('passkey-unknown')
    if (hasGoneBack(before, counter)) {
      await recordEvent(transaction, 'passkey-cloned', memberId)
      return undefined
    }
    await passkeys.recordUse(passkeyId, counter, isBackedUp, now())
    if (!isKnownDevice) await notifyOfNewDevice(transaction, member, userAgent, now())
    return sessions.beginIn(transaction, memberId, userAgent)
  }

  return { start, signIn }
}

/** Until the transaction ends, sessions of the member cannot be ended by a new password. */
const lockMember = (transaction: Transaction<Schema>, memberId: string) =>
  transaction
    .selectFrom('members')
    .select(['id', 'username', 'email', 'locale'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst()

/** Synced passkeys do not count, and always say 0 (WebAuthn, section 6.1.1). */
const hasGoneBack = (before: number, after: number) => (before > 0 || after > 0) && after <= before
