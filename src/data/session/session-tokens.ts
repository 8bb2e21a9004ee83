import type { SessionTokens } from '#contract/api/auth.ts'
import { type Session, tokenExpiryMarginMs } from '#contract/session.ts'

export const noSession: Session = { accessToken: '', refreshToken: '', expiresAt: 0, refreshExpiresAt: 0 }

export const isAccessValid = ({ accessToken, expiresAt }: Session, now: number) =>
  accessToken !== '' && now < expiresAt - tokenExpiryMarginMs

export const isRefreshValid = ({ refreshToken, refreshExpiresAt }: Session, now: number) =>
  refreshToken !== '' && now < refreshExpiresAt - tokenExpiryMarginMs

/** Whether a member is signed in, by this device's clock. The server may have ended the session. */
export const isActive = (session: Session, now: number) => isAccessValid(session, now) || isRefreshValid(session, now)

/** The member's id from the token's claims. Empty if the token cannot be parsed. */
export const readMemberId = ({ accessToken }: Pick<Session, 'accessToken'>): string => readClaim(accessToken, 'sub')

/** The id of the member's session on the server, likewise. */
export const readSessionId = ({ accessToken }: Pick<Session, 'accessToken'>): string => readClaim(accessToken, 'sid')

function readClaim(accessToken: string, name: 'sub' | 'sid'): string {
  const [, claims = ''] = accessToken.split('.')
  try {
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'))
    const { [name]: claim } = { ...(JSON.parse(text) as { [claim in typeof name]?: unknown }) }
    return typeof claim === 'string' ? claim : ''
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return ''
    throw error
  }
}

export type RefreshedTokens = Omit<SessionTokens, 'refreshToken'>

/** An HTTP header accepts no other characters. */
const headerSafe = /^[\x21-\x7e]+$/

/** Parses the answer to a refresh. Undefined unless it has a token and two numbers. */
export function parseRefreshResponse(answer: unknown): RefreshedTokens | undefined {
  const { accessToken, expiresIn, refreshExpiresIn } = {
    ...(answer as Partial<Record<keyof RefreshedTokens, unknown>>),
  }
  const isToken = typeof accessToken === 'string' && headerSafe.test(accessToken)
  if (!isToken || !isNumber(expiresIn) || !isNumber(refreshExpiresIn)) return undefined
  return { accessToken, expiresIn, refreshExpiresIn }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Both expiry times are computed from this device's clock, because the server's clock may differ. */
export const sessionFrom = (tokens: RefreshedTokens, refreshToken: string, now: number): Session => ({
  accessToken: tokens.accessToken,
  refreshToken,
  expiresAt: now + tokens.expiresIn * 1_000,
  refreshExpiresAt: now + tokens.refreshExpiresIn * 1_000,
})
