import { randomBytes } from 'node:crypto'

import { type Kysely, sql, type Transaction } from 'kysely'

import type { Passkey, PasskeyCreationOptions, PasskeyRegistration } from '#contract/api/passkeys.ts'
import { maxPasskeys } from '#contract/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { passkeyAdded, passkeyRemoved } from '#server/accounts/account-message-kinds.ts'
import { notifyOfAccount } from '#server/accounts/account-notice.ts'
import type { ConfirmPassword } from '#server/accounts/confirm-password.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { findAccount } from '#server/accounts/read-account.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'

import type { PasskeyChallenges } from './passkey-challenges.ts'
import { providerName } from './passkey-providers.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import type { MadePasskey, RelyingParty } from './relying-party.ts'

export type PasskeysService = ReturnType<typeof createPasskeysService>

type Dependencies = {
  db: Kysely<Schema>
  relyingParty: RelyingParty
  challenges: PasskeyChallenges
  confirmPassword: ConfirmPassword
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Owned = { memberId: string; passkeyId: string }

/** A member's own passkeys. Adding one takes the password, because it opens the account for good. */
export function createPasskeysService(dependencies: Dependencies) {
  const { db, relyingParty, challenges, confirmPassword, wakeDeliveries, now = () => new Date() } = dependencies
  const passkeys = createPasskeysRepository(db)

  const list = (memberId: string): Promise<Passkey[]> => passkeys.listOf(memberId)

  async function start(memberId: string, password: string, client: Client): Promise<PasskeyCreationOptions> {
    const account = await findAccount(db, memberId, now())
    await confirmPassword(account, password, client)
    const existing = await passkeys.credentialsOf(memberId)
    if (existing.length >= maxPasskeys) throw new Problem('too-many-passkeys')
    const handle = account.passkey_handle ?? (await keepHandle(memberId))
    const options = await relyingParty.creationOptions({ username: account.username, handle, existing })
    await challenges.keep(options.challenge, { memberId })
    return options
  }

  /** Another device may add its first passkey at the same time: both get the same handle. */
  async function keepHandle(memberId: string): Promise<Buffer> {
    const { passkey_handle } = await db
      .updateTable('members')
      .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${randomBytes(32)})` })
      .where('id', '=', memberId)
      .returning('passkey_handle')
      .executeTakeFirstOrThrow()
    return passkey_handle!
  }

  /** A device that did not get the answer sends the same passkey again. */
  async function add(owned: Owned, registration: PasskeyRegistration, { userAgent }: Client): Promise<Passkey> {
    const known = await passkeys.find(owned)
    if (known?.credentialId === registration.id) return known
    const { memberId } = owned
    const challenge = await relyingParty.challengeOf(registration)
    if (!(await challenges.use(challenge, { memberId }))) throw new Problem('passkey-wrong')
    const made = await relyingParty.verifyRegistration(registration, challenge)
    const name = providerName(made.aaguid) ?? (deviceName(userAgent) || 'Passkey')
    const added = await withMemberLock(db, memberId, (transaction) => insert(transaction, owned, made, name))
    wakeDeliveries()
    return added
  }

  async function insert(
    transaction: Transaction<Schema>,
    owned: Owned,
    made: MadePasskey,
    name: string,
  ): Promise<Passkey> {
    const repository = createPasskeysRepository(transaction)
    const existing = await repository.listOf(owned.memberId)
    if (existing.length >= maxPasskeys) throw new Problem('too-many-passkeys')
    const unused = unusedName(name, new Set(existing.map((each) => each.name)))
    if (!(await repository.insert(owned, made, unused, now()))) throw new Problem('passkey-exists')
    await tell(transaction, owned.memberId, 'passkey-added', unused)
    return (await repository.find(owned))!
  }

  async function rename(owned: Owned, name: string): Promise<Passkey> {
    const renamed = await passkeys.rename(owned, name)
    if (!renamed) throw new Problem('passkey-not-found')
    return renamed
  }

  /** Sessions that were begun with it go on: they are listed, and end there. */
  async function remove(owned: Owned): Promise<void> {
    await withMemberLock(db, owned.memberId, async (transaction) => {
      const name = await createPasskeysRepository(transaction).remove(owned)
      if (name === undefined) throw new Problem('passkey-not-found')
      await tell(transaction, owned.memberId, 'passkey-removed', name)
    })
    wakeDeliveries()
  }

  async function tell(
    transaction: Transaction<Schema>,
    memberId: string,
    kind: 'passkey-added' | 'passkey-removed',
    name: string,
  ): Promise<void> {
    const { username, email, locale } = await findAccount(transaction, memberId, now())
    await recordEvent(transaction, kind, memberId)
    const message = kind === 'passkey-added' ? passkeyAdded : passkeyRemoved
    const parameters = { username, name, at: now().getTime() }
    if (email !== null) await enqueueDelivery(transaction, message, { memberId, recipient: email, locale, parameters })
    await notifyOfAccount(transaction, memberId, { kind, parameters: { name } }, now())
  }

  return { list, start, add, rename, remove }
}

/** *Chrome on Linux 2* if the member has a *Chrome on Linux*. */
function unusedName(name: string, used: ReadonlySet<string>, number = 1): string {
  const numbered = number === 1 ? name : `${name} ${number}`
  return used.has(numbered) ? unusedName(name, used, number + 1) : numbered
}
