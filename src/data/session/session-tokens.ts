import type { Session } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'

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
