/**
 * What in a first message may be the beginning of a fraud, from the most specific to the least: of two that overlap, the
 * first names the range of both. A photo that shows a QR code has no range.
 */
export const riskKinds = [
  'bank_account',
  'email',
  'link',
  'phone',
  'messenger',
  'third_party_pickup',
  'off_platform_payment',
  'code_in_photo',
] as const

export type RiskKind = (typeof riskKinds)[number]

/** A part of a text. Positions count UTF-16 code units. */
export type Risk = { kind: RiskKind; start: number; end: number }
