/**
 * Every possible failure of a request, with its HTTP status. The server sends the code, the app has the text for it.
 */
export const problemStatus = {
  'invalid-request': 400,
  'sign-in-required': 401,
  'credentials-wrong': 401,
  'password-wrong': 403,
  'password-needed': 403,
  'username-needed': 403,
  'email-unverified': 403,
  'moderator-required': 403,
  'conversation-blocked': 403,
  'own-listing': 403,
  'own-content': 403,
  'member-suspended': 403,
  'not-found': 404,
  'listing-not-found': 404,
  'seller-not-found': 404,
  'session-not-found': 404,
  'conversation-not-found': 404,
  'review-not-found': 404,
  'subject-not-found': 404,
  'decision-not-found': 404,
  'case-not-found': 404,
  'rule-not-found': 404,
  'order-not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'username-taken': 409,
  'changed-meanwhile': 409,
  'too-early': 409,
  'account-leaving': 409,
  'too-many-listings': 409,
  'too-many-drafts': 409,
  'too-many-favourites': 409,
  'too-many-saved-searches': 409,
  'too-many-hidden-sellers': 409,
  'too-many-hidden-words': 409,
  'listing-closed': 409,
  'offer-impossible': 409,
  'answer-too-late': 409,
  'handover-code-wrong': 400,
  'signature-wrong': 400,
  'review-not-open': 409,
  'review-exists': 409,
  'report-exists': 409,
  'appeal-exists': 409,
  'appeal-too-late': 409,
  'case-taken': 409,
  'case-decided': 409,
  'price-changed': 409,
  'order-closed': 409,
  'withdrawal-too-late': 409,
  'listing-removed': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'photo-unreadable': 422,
  'photo-missing': 422,
  'code-wrong': 422,
  'push-service-unknown': 422,
  'too-many-requests': 429,
  'too-many-conversations': 429,
  'headers-too-large': 431,
  unexpected: 500,
  'payment-unavailable': 503,
  unavailable: 503,
  'storage-full': 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The members of a problem document besides those of RFC 9457: the code, and the error of each field. */
export type ProblemDocument = {
  type: string
  title: string
  status: number
  code: ProblemCode
  requestId?: string
  fields?: Record<string, string>
}

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problemStatus, code)

export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  /** The invalid fields, each with a code such as `too_small`. */
  readonly fields: Record<string, string> | undefined
  readonly requestId: string | undefined
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    details: { fields?: Record<string, string>; requestId?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }

  /** Compares by shape, because the server bundle of the app contains its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem' && 'code' in value && isProblemCode(value.code)
  }

  get status() {
    return problemStatus[this.code]
  }
}
