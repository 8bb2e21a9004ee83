import type { Session } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'

export type Refreshed = Omit<SessionTokens, 'refreshToken'>

/** Nothing else can travel in a header. */
const sendable = /^[\x21-\x7e]+$/

/** What a refresh was answered, if it can be taken: a string and two numbers. */
export function acceptable(answer: unknown): Refreshed | undefined {
  const { accessToken, expiresIn, refreshExpiresIn } = { ...(answer as Partial<Record<keyof Refreshed, unknown>>) }
  const isToken = typeof accessToken === 'string' && sendable.test(accessToken)
  if (!isToken || !isNumber(expiresIn) || !isNumber(refreshExpiresIn)) return undefined
  return { accessToken, expiresIn, refreshExpiresIn }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** The session from now on. Both ends are times of this device's own clock, whatever the server's says. */
export const sessionFrom = (tokens: Refreshed, refreshToken: string, now: number): Session => ({
  accessToken: tokens.accessToken,
  refreshToken,
  expiresAt: now + tokens.expiresIn * 1_000,
  refreshExpiresAt: now + tokens.refreshExpiresIn * 1_000,
})
