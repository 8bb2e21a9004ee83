import { randomUUID } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'

import type { AccountSession } from '#contract/api/account.ts'
import type { SessionTokens } from '#contract/api/auth.ts'
import { day, inSeconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { anonymousClient } from '#server/http/client.ts'
import type { Client, SessionIdentity } from '#server/http/route.ts'

import { accessLifetime, type AccessTokens } from './access-tokens.ts'
import { deviceName } from './device-name.ts'
import { newRefreshToken, refreshHash } from './refresh-token.ts'
import { createSessionDevices } from './session-devices.ts'
import { createSessionsRepository } from './sessions-repository.ts'

/** Since the last use, */
export const sessionDays = 30

/** and since sign-in, regardless of use. */
export const sessionDaysAtMost = 365

const sessionLifetime = inSeconds(sessionDays * day)

const maxSessionLifetime = inSeconds(sessionDaysAtMost * day)

export type SessionsService = ReturnType<typeof createSessionsService>

type Dependencies = {
  db: Kysely<Schema>
  tokens: AccessTokens
  /** While the storage is full, sessions stay valid but are not prolonged, because nothing can be written. */
  isStorageFull?: () => boolean
  wakeDeliveries?: WakeDeliveries
  now?: () => Date
}

type Refreshed = Omit<SessionTokens, 'refreshToken'>

export function createSessionsService(dependencies: Dependencies) {
  const { db, tokens, isStorageFull = () => false, wakeDeliveries = () => {}, now = () => new Date() } = dependencies
  const sessions = createSessionsRepository(db)
  const devices = createSessionDevices({ db, wakeDeliveries, now })

  const expiry = (seconds: number) => new Date(now().getTime() + seconds * 1_000)

  const begin = (memberId: string, userAgent: string): Promise<SessionTokens> =>
    db.transaction().execute((transaction) => beginIn(transaction, memberId, userAgent))

  /** For callers that start a session in the same transaction as another change. */
  async function beginIn(
    transaction: Transaction<Schema>,
    memberId: string,
    userAgent: string,
  ): Promise<SessionTokens> {
    const id = randomUUID()
    const refreshToken = newRefreshToken()
    await createSessionsRepository(transaction).insert({
      id,
      memberId,
      refreshHash: refreshHash(refreshToken),
      device: deviceName(userAgent),
      now: now(),
      expiresAt: expiry(sessionLifetime),
    })
    await recordEvent(transaction, 'signed-in', memberId)
    return { ...(await access({ memberId, sessionId: id }, sessionLifetime)), refreshToken }
  }

  /** New tokens for the session with this refresh token, and its member's id. */
  async function refresh(
    refreshToken: string,
    client: Client = anonymousClient,
  ): Promise<Refreshed & { memberId: string }> {
    const session = await sessions.findByRefreshHash(refreshHash(refreshToken), now())
    const lifetime = session ? lifetimeOf(session.createdAt) : 0
    if (!session || lifetime <= 0) throw new Problem('sign-in-required')
    if (!isStorageFull()) {
      if (!(await sessions.prolong(session, now(), expiry(lifetime)))) throw new Problem('sign-in-required')
      await devices.notice(session, client)
    }
    return { ...(await access(session, lifetime)), memberId: session.memberId }
  }

  /** In seconds. Limited, so that a copied token does not work forever. */
  function lifetimeOf(beginning: Date): number {
    const age = (now().getTime() - beginning.getTime()) / 1_000
    return Math.floor(Math.min(sessionLifetime, maxSessionLifetime - age))
  }

  async function access({ memberId, sessionId }: SessionIdentity, refreshExpiresIn: number): Promise<Refreshed> {
    const accessToken = await tokens.sign({ memberId, sessionId })
    return { accessToken, expiresIn: accessLifetime, refreshExpiresIn }
  }

  async function list({ memberId, sessionId }: SessionIdentity): Promise<AccountSession[]> {
    const all = await sessions.listOf(memberId, now())
    return all.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
  }

  /** Ends any session of the caller. */
  async function end(caller: SessionIdentity, sessionId: string): Promise<void> {
    if (!(await remove(caller, sessionId))) throw new Problem('session-not-found')
  }

  /** Ends the caller's current session. Succeeds if it has ended already. */
  const endThis = async (caller: SessionIdentity): Promise<void> => void (await remove(caller, caller.sessionId))

  const remove = (caller: SessionIdentity, sessionId: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const isThere = await createSessionsRepository(transaction).remove({ ...caller, sessionId })
      if (isThere)
        await recordEvent(transaction, sessionId === caller.sessionId ? 'signed-out' : 'session-ended', caller.memberId)
      return isThere
    })

  /** Ends the session named in a mail, which may have ended already. */
  const endMailed = (sessionId: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const memberId = await createSessionsRepository(transaction).removeById(sessionId)
      if (memberId !== undefined) await recordEvent(transaction, 'session-ended', memberId)
    })

  const endOthers = ({ memberId, sessionId }: SessionIdentity): Promise<void> =>
    db.transaction().execute((transaction) => endAllIn(transaction, memberId, sessionId))

  /** Ends all sessions of a member, or all but one. */
  async function endAllIn(transaction: Transaction<Schema>, memberId: string, except?: string): Promise<void> {
    await createSessionsRepository(transaction).removeAllOf(memberId, except)
    await recordEvent(transaction, 'sessions-ended', memberId)
  }

  return { begin, beginIn, refresh, list, end, endThis, endMailed, endOthers, endAllIn }
}
