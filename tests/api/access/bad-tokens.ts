import { SignJWT } from 'jose'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createServerKeys } from '#server/accounts/server-keys.ts'
import type { SessionIdentity } from '#server/http/route.ts'
import { testKeys } from '#tests/support/members.ts'

const minute = 60_000

/** Invalid tokens derived from valid ones. All but the last two name a session that is still valid. */
export const badTokens: Record<string, (own: SessionIdentity, other: SessionIdentity) => Promise<string>> = {
  expired: (own) => createAccessTokens(testKeys, () => new Date(Date.now() - 16 * minute)).sign(own),
  'tampered to be another member’s': async (own, other) => {
    const [head, , signature] = (await sign(own)).split('.')
    return [head, (await sign(other)).split('.')[1], signature].join('.')
  },
  'of a tampered signature': async (own) => {
    const token = await sign(own)
    return `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  },
  'of alg: none': async (own) => `${encode({ alg: 'none' })}.${(await sign(own)).split('.')[1]}.`,
  'of alg: none, with a signature': async (own) => {
    const [, claims, signature] = (await sign(own)).split('.')
    return [encode({ alg: 'none', kid: testKeys.all('access tokens')[0]!.id }), claims, signature].join('.')
  },
  'of an algorithm that we do not issue': ({ memberId, sessionId }) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS512', kid: testKeys.all('access tokens')[0]!.id })
      .setSubject(memberId)
      .setExpirationTime('10m')
      .sign(Buffer.concat(Array(2).fill(testKeys.first('access tokens')))),
  'of a foreign key': (own) => createAccessTokens(createServerKeys(['a key that this server does not have'])).sign(own),
  'of a session of somebody else': (own, other) => sign({ memberId: own.memberId, sessionId: other.sessionId }),
  'of a session that there never was': ({ memberId }) => sign({ memberId, sessionId: crypto.randomUUID() }),
}

const sign = (caller: SessionIdentity) => createAccessTokens(testKeys).sign(caller)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
