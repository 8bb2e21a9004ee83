/** In characters. Everybody sees the username. */
export const usernameLength = { min: 3, max: 30 } as const

/** In characters. */
export const passwordLength = { min: 10, max: 200 } as const

export const maxBioLength = 300

export const maxEmailLength = 254

/** Digits of a code that a member receives by mail and types. */
export const codeLength = 8

/** Digits of a code for builds of app level 1, whose field accepts no more. Remove it together with those builds. */
export const legacyCodeLength = 6

/** Days during which a member can still cancel the deletion of the account. */
export const deletionDays = 14

/** Width and height of an avatar in pixels. The device scales a picture to this size before it uploads it. */
export const avatarSize = 512

/** Letters and digits of any script, joined by single dots, spaces, hyphens or underscores. */
export const usernamePattern = /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*\.?$/u

/**
 * Why a username that matches the pattern is refused: it has invisible or confusable letters (`letters`), mixes two
 * alphabets, contains an address or a phone number, or could be mistaken for the operator's name.
 */
export const usernameFaults = ['letters', 'alphabets', 'contact', 'reserved'] as const

export type UsernameFault = (typeof usernameFaults)[number]

/** Usernames that look alike fold to the same value, and only one member can have each. */
export const foldUsername = (username: string) =>
  username
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
