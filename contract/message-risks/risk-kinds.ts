/** What in a first message may be the beginning of a fraud. */
export const riskKinds = [
  'link',
  'email',
  'phone',
  'bank_account',
  'messenger',
  'courier',
  'off_platform_payment',
  'code_in_photo',
] as const

export type RiskKind = (typeof riskKinds)[number]

/** A part of a text. Positions count UTF-16 code units. */
export type Risk = { kind: RiskKind; start: number; end: number }
