import { createSecretKey } from 'node:crypto'

import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'

import type { SessionIdentity } from '#server/http/route.ts'

import type { ServerKeys } from './server-keys.ts'

/** In seconds. */
export const accessLifetime = 15 * 60

/** The algorithm of our tokens. Tokens with another one, or none, are rejected unverified. */
const algorithm = 'HS256'

type TokenContent = SessionIdentity & { tokenExpiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * The token that a member sends with each call. It names a session; when the session ends, the token becomes invalid.
 */
export function createAccessTokens(serverKeys: ServerKeys, now: () => Date = () => new Date()) {
  const keys = new Map(serverKeys.all('access tokens').map(({ id, bytes }) => [id, createSecretKey(bytes)]))
  const [[kid, signingKey]] = [...keys] as [[string, ReturnType<typeof createSecretKey>]]

  function sign({ memberId, sessionId }: SessionIdentity): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1_000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(memberId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessLifetime)
      .sign(signingKey)
  }

  /** The session of a valid token of ours that has not expired; `undefined` for all other tokens. */
  async function read(token: string): Promise<TokenContent | undefined> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now(),
      })
      return { memberId: payload.sub!, sessionId: payload['sid'] as string, tokenExpiresAt: payload.exp! * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  function keyOf({ kid: id }: JWTHeaderParameters) {
    const key = keys.get(id ?? '')
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  return { sign, read }
}
