const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * So many tries within so many seconds from the first. `longest` is what the wait grows to when it is reached again and
 * again; many people may share a network, so one of them cannot make all others wait for long.
 */
export type RateLimit = { most: number; seconds: number; longest: number }

/** What may be tried how often, by whom or what it is counted for. */
export const rateLimits = {
  /** Wrong passwords from one network, for any account. Many people may share one. */
  'sign-in-network': { most: 100, seconds: 15 * minute, longest: hour },
  /** Wrong passwords for one account, from one network, */
  'sign-in-here': { most: 10, seconds: 15 * minute, longest: day },
  /** from one device that its member has signed in with, */
  'sign-in-device': { most: 10, seconds: 15 * minute, longest: day },
  /** and from everywhere else together. */
  'sign-in-account': { most: 100, seconds: day, longest: day },
  /** When that is used up: one from each network for one account, */
  'sign-in-spare-here': { most: 1, seconds: hour, longest: hour },
  /** and from all networks together. */
  'sign-in-spare': { most: 900, seconds: day, longest: day },
  /** Right passwords for one account, from one network: comparing them costs as much as wrong ones. */
  'sign-in-right': { most: 30, seconds: 15 * minute, longest: hour },
  /** Wrong passwords by one who is signed in, */
  'own-password': { most: 10, seconds: 15 * minute, longest: day },
  /** and right ones. */
  'own-password-right': { most: 10, seconds: hour, longest: hour },
  /** New accounts from one network. */
  'sign-up-network': { most: 20, seconds: hour, longest: hour },
  /** Mails to one address with a way to choose a new password; they are its owner's way in, so they never end for long. */
  'recovery-recipient': { most: 5, seconds: hour, longest: hour },
  /** Other mails that were asked for one address, */
  'mail-recipient': { most: 5, seconds: hour, longest: hour },
  /** and when others have used that up: one from each network for one address, */
  'mail-recipient-spare-here': { most: 1, seconds: hour, longest: hour },
  /** and from all networks together; */
  'mail-recipient-spare': { most: 10, seconds: hour, longest: hour },
  /** or from one network. */
  'mail-network': { most: 30, seconds: hour, longest: hour },
  /** Codes and links that were not right, from one network. */
  'code-network': { most: 50, seconds: hour, longest: hour },
  /** Wrong codes for one address in an hour, */
  'code-recipient': { most: 10, seconds: hour, longest: day },
  /** and in a day, however slowly somebody guesses. */
  'code-recipient-day': { most: 20, seconds: day, longest: day },
  /** Questions whether a username is free, from one network. */
  'username-network': { most: 300, seconds: hour, longest: hour },
  /** Changes of one's own username: one, and another for who mistyped it. */
  'username-change': { most: 2, seconds: day, longest: day },
  /** New pictures of oneself. */
  'avatar-change': { most: 30, seconds: hour, longest: hour },
  /** Photos and pictures of oneself that were none: each may cost much before that is known. */
  'photo-refused': { most: 60, seconds: hour, longest: day },
  /** All of one's data as a file. */
  'data-export': { most: 5, seconds: day, longest: day },
  /** Listings that visitors of one network look at. Many people may share one. */
  'view-network': { most: 600, seconds: hour, longest: hour },
  /** Listings that one member looks at. */
  'view-member': { most: 300, seconds: hour, longest: hour },
  /** All of one's listings as a file. */
  'listings-export': { most: 5, seconds: day, longest: day },
} as const satisfies Record<string, RateLimit>

export type RateLimitKind = keyof typeof rateLimits
