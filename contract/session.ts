/**
 * The session as a device stores it. Times are milliseconds since 1970; all fields are empty or zero when nobody is
 * signed in.
 */
export type Session = {
  accessToken: string
  refreshToken: string
  expiresAt: number
  refreshExpiresAt: number
}

/** The client treats a token as expired this many milliseconds early. */
export const tokenExpiryMarginMs = 10_000

/** On https the browser accepts the `__Host-` cookie from this exact host only, so no sibling domain can plant one. */
export const sessionCookie = { plain: 'session', secure: '__Host-session' } as const
