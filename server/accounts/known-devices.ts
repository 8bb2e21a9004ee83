import { randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import type { Sender, SetHeader } from '#server/http/route.ts'
import { deviceCookie } from '#server/http/sender.ts'

import { refreshHash as hashOf } from './refresh-token.ts'

const lifetime = 180 * 24 * 60 * 60

/** The latest; whoever forgets cookies at each end would gather more. */
const mostOfMember = 20

export type KnownDevices = ReturnType<typeof createKnownDevices>

type Dependencies = { db: Kysely<Schema>; isSecure: boolean; now?: () => Date }

/** From where members have signed in before: there they still can while somebody elsewhere guesses their password. */
export function createKnownDevices({ db, isSecure, now = () => new Date() }: Dependencies) {
  async function knows(memberId: string, { device = '' }: Pick<Sender, 'device'>): Promise<boolean> {
    const row = await db
      .selectFrom('known_devices')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('device_hash', '=', hashOf(device))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return row !== undefined
  }

  /** To be called by whatever signs a member in. */
  async function remember(memberId: string, { device }: Pick<Sender, 'device'>, setHeader: SetHeader): Promise<void> {
    const token = device ?? randomBytes(24).toString('base64url')
    const expires_at = new Date(now().getTime() + lifetime * 1_000)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('known_devices')
        .values({ member_id: memberId, device_hash: hashOf(token), expires_at })
        .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ expires_at }))
        .execute()
      await sql`
        delete from known_devices where member_id = ${memberId} and device_hash in (
          select device_hash from known_devices where member_id = ${memberId}
          order by expires_at desc offset ${mostOfMember})`.execute(transaction)
    })
    setHeader('set-cookie', cookieWith(token))
  }

  const cookieWith = (token: string) =>
    [
      `${deviceCookie}=${token}`,
      'Path=/v0/auth',
      `Max-Age=${lifetime}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')

  return { knows, remember }
}
