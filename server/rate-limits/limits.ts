const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * `most` attempts within `seconds` from the first. `longest` limits the waiting time, which grows when the limit is
 * reached repeatedly; many people may share a network, so one of them must not block all others for long.
 */
export type RateLimit = { most: number; seconds: number; longest: number }

/** The rate limits, by kind of attempt. */
export const rateLimits = {
  /** Wrong passwords from one network, for any account. Many people may share one. */
  'sign-in-network': { most: 100, seconds: 15 * minute, longest: hour },
  /** Wrong passwords for one account: from one network, */
  'sign-in-here': { most: 10, seconds: 15 * minute, longest: day },
  /** from one device on which its member has signed in before, */
  'sign-in-device': { most: 10, seconds: 15 * minute, longest: day },
  /** and from everywhere else together. */
  'sign-in-account': { most: 100, seconds: day, longest: day },
  /** When that is used up: one from each network for one account, */
  'sign-in-spare-here': { most: 1, seconds: hour, longest: hour },
  /** and from all networks together. */
  'sign-in-spare': { most: 900, seconds: day, longest: day },
  /** Right passwords for one account, from one network: comparing them costs as much as comparing wrong ones. */
  'sign-in-right': { most: 30, seconds: 15 * minute, longest: hour },
  /** Requests of one network for a sign-in with a passkey: the dialog makes one each time it opens. */
  'passkey-challenge-network': { most: 600, seconds: hour, longest: hour },
  /** Passkeys from one network that are refused. */
  'passkey-network': { most: 100, seconds: 15 * minute, longest: hour },
  /** Wrong passwords of a signed-in member, */
  'own-password': { most: 10, seconds: 15 * minute, longest: day },
  /** and right ones. */
  'own-password-right': { most: 10, seconds: hour, longest: hour },
  /** New accounts from one network. */
  'sign-up-network': { most: 20, seconds: hour, longest: hour },
  /** Recovery mails to one address; the owner depends on them, so the waiting time is short. */
  'recovery-recipient': { most: 5, seconds: hour, longest: hour },
  /** Other mails requested for one address, */
  'mail-recipient': { most: 5, seconds: hour, longest: hour },
  /** and when others have used that up: one from each network for one address, */
  'mail-recipient-spare-here': { most: 1, seconds: hour, longest: hour },
  /** and from all networks together; */
  'mail-recipient-spare': { most: 10, seconds: hour, longest: hour },
  /** or from one network. */
  'mail-network': { most: 30, seconds: hour, longest: hour },
  /** Wrong codes and links from one network. */
  'code-network': { most: 50, seconds: hour, longest: hour },
  /** Wrong codes for one address in an hour, */
  'code-recipient': { most: 10, seconds: hour, longest: day },
  /** and in a day, against slow guessing. */
  'code-recipient-day': { most: 20, seconds: day, longest: day },
  /** Links for ending mails that are not ours, from one network. */
  'unsubscribe-network': { most: 50, seconds: hour, longest: hour },
  /** Username availability checks from one network. */
  'username-network': { most: 300, seconds: hour, longest: hour },
  /** Changes of a member's username: one, and a second to correct a typing error. */
  'username-change': { most: 2, seconds: day, longest: day },
  /** Changes of a member's avatar. */
  'avatar-change': { most: 30, seconds: hour, longest: hour },
  /** Trader declarations of a member: each replaced one is kept for moderators. */
  'trader-change': { most: 20, seconds: day, longest: day },
  /** Uploads that were no valid photo: each may cost much before that is known. */
  'photo-refused': { most: 60, seconds: hour, longest: day },
  /** Exports of a member's data. */
  'data-export': { most: 5, seconds: day, longest: day },
  /** Listing views from one network. Many people may share one. */
  'view-network': { most: 600, seconds: hour, longest: hour },
  /** Listing views of one member. */
  'view-member': { most: 300, seconds: hour, longest: hour },
  /** Messages of one member. An outbox sends everything at once that was written offline. */
  'message-member': { most: 240, seconds: minute, longest: 10 * minute },
  /** Wrong hand-over codes of one member for one conversation: guessing one takes 2^40 attempts. */
  'handover-code': { most: 10, seconds: hour, longest: day },
  /** Reports of one member, */
  'report-member': { most: 30, seconds: hour, longest: day },
  /** of visitors in one network, */
  'report-network': { most: 20, seconds: hour, longest: hour },
  /** and with one address, which gets a mail for each. */
  'report-recipient': { most: 5, seconds: hour, longest: day },
  /** Links for appeals that are not ours, from one network. */
  'report-appeal-network': { most: 50, seconds: hour, longest: hour },
  /** Messages to the operator of one member, */
  'contact-member': { most: 10, seconds: hour, longest: day },
  /** and of visitors in one network. Many people may share one. */
  'contact-network': { most: 10, seconds: hour, longest: hour },
  /** Orders of a member, and their attempts to pay: each opens a page of the payment provider. */
  'order-member': { most: 60, seconds: hour, longest: hour },
  /** Exports of a member's listings. */
  'listings-export': { most: 5, seconds: day, longest: day },
} as const satisfies Record<string, RateLimit>

export type RateLimitKind = keyof typeof rateLimits
