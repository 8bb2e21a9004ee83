import { type Session, tokenExpiryMarginMs } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'

export const noSession: Session = { accessToken: '', refreshToken: '', expiresAt: 0, refreshExpiresAt: 0 }

export const isAccessValid = ({ accessToken, expiresAt }: Session, now: number) =>
  accessToken !== '' && now < expiresAt - tokenExpiryMarginMs

export const isRefreshValid = ({ refreshToken, refreshExpiresAt }: Session, now: number) =>
  refreshToken !== '' && now < refreshExpiresAt - tokenExpiryMarginMs

/** Whether somebody is signed in, as far as the device can tell. */
export const isActive = (session: Session, now: number) => isAccessValid(session, now) || isRefreshValid(session, now)

/** Whose session it is, as its token says; empty where it says nothing that we can read. */
export function readMemberId({ accessToken }: Pick<Session, 'accessToken'>): string {
  const [, claims = ''] = accessToken.split('.')
  try {
    const { sub } = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }) }
    return typeof sub === 'string' ? sub : ''
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return ''
    throw error
  }
}

export type RefreshedTokens = Omit<SessionTokens, 'refreshToken'>

/** Nothing else can travel in a header. */
const headerSafe = /^[\x21-\x7e]+$/

/** What a refresh was answered, if it can be taken: a string and two numbers. */
export function parseRefreshResponse(answer: unknown): RefreshedTokens | undefined {
  const { accessToken, expiresIn, refreshExpiresIn } = {
    ...(answer as Partial<Record<keyof RefreshedTokens, unknown>>),
  }
  const isToken = typeof accessToken === 'string' && headerSafe.test(accessToken)
  if (!isToken || !isNumber(expiresIn) || !isNumber(refreshExpiresIn)) return undefined
  return { accessToken, expiresIn, refreshExpiresIn }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** The session from now on. Both ends are times of this device's own clock, whatever the server's says. */
export const sessionFrom = (tokens: RefreshedTokens, refreshToken: string, now: number): Session => ({
  accessToken: tokens.accessToken,
  refreshToken,
  expiresAt: now + tokens.expiresIn * 1_000,
  refreshExpiresAt: now + tokens.refreshExpiresIn * 1_000,
})
