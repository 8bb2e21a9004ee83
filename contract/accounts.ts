/** In characters. A username is shown to everybody. */
export const usernameLength = { min: 3, max: 30 } as const

/** In characters. */
export const passwordLength = { min: 10, max: 200 } as const

export const maxBioLength = 300

export const maxEmailLength = 254

/** How many digits a code has that is mailed to be typed. */
export const codeLength = 8

/** How many it has for builds of app level 1, whose field takes no more. Gone with them. */
export const legacyCodeLength = 6

/** A token counts as expired so many milliseconds before its time. */
export const tokenExpiryMarginMs = 10_000

/** How long a deleted account can still be kept after all. */
export const deletionDays = 14

/** On https the browser takes the second from this very host alone: no sibling domain can plant one. */
export const sessionCookie = { plain: 'session', secure: '__Host-session' } as const

/** An avatar in pixels, each side: what a device makes of a picture before it is sent. */
export const avatarSize = 512

/** What a device holds of a session. Times are milliseconds since 1970; all are empty or zero when nobody is signed in. */
export type Session = {
  accessToken: string
  refreshToken: string
  expiresAt: number
  refreshExpiresAt: number
}

/** Letters and digits of any script, joined by single dots, spaces, hyphens or underscores. */
export const usernamePattern = /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*\.?$/u

/**
 * Why nobody can have a username that fits the pattern: it has letters that cannot be seen or told apart, of two
 * alphabets, an address or a phone number in it, or could be taken for the operator's.
 */
export const usernameFaults = ['letters', 'alphabets', 'contact', 'reserved'] as const

export type UsernameFault = (typeof usernameFaults)[number]

/** Names that look alike are the same name: only one member can have it. */
export const foldUsername = (username: string) =>
  username
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
