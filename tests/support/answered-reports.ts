import type { Appeal, OwnReport, Statement } from '#contract/api/reports.ts'
import { day } from '#contract/durations.ts'

/** Far enough for the dates of tests not to change with the year. */
const until = Date.UTC(2032, 4, 31, 12)

export const anAppeal = (state: Appeal['state'] = 'possible'): Appeal => ({ state, until })

/** A report as the API returns it to its member. */
export const anOwnReport = (given: Partial<OwnReport> = {}): OwnReport => ({
  id: crypto.randomUUID(),
  subject: { kind: 'listing', id: crypto.randomUUID(), label: 'Rolex Submariner' },
  reason: 'suspicious_price',
  details: 'It costs ten times as much.',
  createdAt: Date.UTC(2031, 10, 20, 12),
  decision: null,
  ...given,
})

/** A decision as the API returns it to the member whom it is about. */
export const aStatement = (given: Partial<Statement> = {}): Statement => ({
  id: crypto.randomUUID(),
  subject: { kind: 'listing', id: crypto.randomUUID(), label: 'Rolex Submariner' },
  outcome: 'remove',
  ground: 'counterfeit',
  text: 'The dial has a spelling mistake.',
  suspendedUntil: null,
  isReported: true,
  isAutomated: false,
  decidedAt: until - 184 * day,
  appeal: anAppeal(),
  ...given,
})
