import { findBankAccounts } from './bank-accounts.ts'
import { findHandles } from './handles.ts'
import { findLinks } from './links.ts'
import { findPhoneNumbers } from './phone-numbers.ts'
import { findPhrases } from './phrases.ts'
import { ReadableText, type Span } from './readable-text.ts'

/** From the most specific to the least: of two that overlap, the first names the range of both. */
export const riskKinds = [
  'bank_account',
  'email',
  'link',
  'phone',
  'messenger',
  'third_party_pickup',
  'off_platform_payment',
] as const

export type RiskKind = (typeof riskKinds)[number]

/** A range of the text in UTF-16 units. */
export type Risk = Span & { kind: RiskKind }

/**
 * The parts of a first message that lead away from the platform, by position and without overlaps. The same on the device
 * and on the server. Import it lazily in the app: it comes with the parsers and their tables.
 */
export function findRisks(text: string): Risk[] {
  const readable = ReadableText.of(text)
  return merge([
    ...findBankAccounts(readable).map((span): Risk => ({ kind: 'bank_account', ...span })),
    ...findLinks(readable).map(({ kind, span }): Risk => ({ kind, ...span })),
    ...findPhoneNumbers(readable).map((span): Risk => ({ kind: 'phone', ...span })),
    ...findHandles(readable).map((span): Risk => ({ kind: 'messenger', ...span })),
    ...findPhrases(readable),
  ])
}

function merge(risks: Risk[]): Risk[] {
  const merged: Risk[] = []
  for (const risk of risks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1)
    if (!last || risk.start >= last.end) merged.push({ ...risk })
    else {
      last.end = Math.max(last.end, risk.end)
      if (riskKinds.indexOf(risk.kind) < riskKinds.indexOf(last.kind)) last.kind = risk.kind
    }
  }
  return merged
}
