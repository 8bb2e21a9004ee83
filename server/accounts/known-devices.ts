import { randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { day, inSeconds } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import { deviceCookie } from '#server/http/client.ts'
import type { Client, SetHeader } from '#server/http/route.ts'

import { refreshHash as hashOf } from './refresh-token.ts'
import { createSessionsRepository } from './sessions-repository.ts'

/** Since the last sign-in. */
export const knownDeviceDays = 180

const lifetime = inSeconds(knownDeviceDays * day)

/** Only the latest are kept: a browser that clears cookies on exit would add one at each sign-in. */
const maxPerMember = 20

/** Number of members who can share a browser and be recognised on it. */
const maxPerBrowser = 8

export type KnownDevices = ReturnType<typeof createKnownDevices>

type Dependencies = { db: Kysely<Schema>; isSecure: boolean; now?: () => Date }

type Shown = Pick<Client, 'devices'>

/**
 * The devices on which members have signed in before. On these they can still sign in while an attacker elsewhere uses
 * up the attempts for their account.
 */
export function createKnownDevices({ db, isSecure, now = () => new Date() }: Dependencies) {
  /** The cookie value by which this member is known in this browser. */
  async function recognise(memberId: string, { devices }: Shown): Promise<string | undefined> {
    if (devices.length === 0) return undefined
    const rows = await db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('member_id', '=', memberId)
      .where('device_hash', 'in', devices.map(hashOf))
      .where('expires_at', '>', now())
      .execute()
    return devices.find((device) => rows.some(({ device_hash }) => device_hash.equals(hashOf(device))))
  }

  /**
   * Call it at every sign-in. A value that is not known for this member is never adopted: somebody else may have
   * planted it in the browser, and would then be recognised by it as well.
   */
  async function remember(
    { memberId, refreshToken }: { memberId: string; refreshToken: string },
    client: Shown,
    setHeader: SetHeader,
  ): Promise<void> {
    const value = (await recognise(memberId, client)) ?? randomBytes(24).toString('base64url')
    const device_hash = hashOf(value)
    const expires_at = new Date(now().getTime() + lifetime * 1_000)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('known_devices')
        .values({ member_id: memberId, device_hash, expires_at })
        .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ expires_at }))
        .execute()
      await sql`
        delete from known_devices where member_id = ${memberId} and device_hash in (
          select device_hash from known_devices where member_id = ${memberId}
          order by expires_at desc offset ${maxPerMember})`.execute(transaction)
      await createSessionsRepository(transaction).bindDevice(hashOf(refreshToken), device_hash)
    })
    const others = client.devices.filter((other) => other !== value)
    setHeader('set-cookie', cookieWith([value, ...others].slice(0, maxPerBrowser)))
  }

  const cookieWith = (values: readonly string[]) =>
    [
      `${isSecure ? deviceCookie.secure : deviceCookie.plain}=${values.join('.')}`,
      'Path=/v0/auth',
      `Max-Age=${lifetime}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')

  return { recognise, remember }
}
