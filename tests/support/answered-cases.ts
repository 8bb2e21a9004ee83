import type { CaseSummary, DeskCase, DeskDecision, DeskMember, Figures } from '#contract/api/desk.ts'

type Concerned = NonNullable<DeskCase['concerned']>

/** A member as the desk summarises them. */
export function aConcernedMember(given: Partial<Concerned> = {}): Concerned {
  return {
    id: crypto.randomUUID(),
    username: 'jempi',
    avatar: null,
    locale: 'de',
    memberSince: Date.UTC(2026, 9, 1),
    lastSeenAt: Date.UTC(2026, 10, 25),
    isTrader: false,
    isModerator: false,
    isLeaving: false,
    listings: 3,
    reports: 2,
    restrictions: 1,
    suspension: null,
    ...given,
  }
}

/** A case about a listing that somebody has reported, as the server answers it. */
export function anAnsweredCase(given: Partial<DeskCase> = {}): DeskCase {
  const concerned = given.concerned === undefined ? aConcernedMember() : given.concerned
  const label = given.subject?.label ?? 'Rolex Submariner'
  const asReported: DeskCase['asReported'] = {
    kind: 'listing',
    title: label,
    description: 'Wie neu. Zahlung nur per Western Union.',
    language: 'de',
    price: { kind: 'fixed', cents: 19_900 },
    category: 'watches',
    condition: 'like_new',
    photos: [],
    place: 'Esch-sur-Alzette',
    status: 'active',
  }
  return {
    id: crypto.randomUUID(),
    queue: 'reported',
    origin: 'report',
    subject: { kind: 'listing', id: crypto.randomUUID(), label },
    photo: null,
    member: concerned && { id: concerned.id, username: concerned.username },
    reasons: ['suspicious_price'],
    reports: 1,
    isHeld: false,
    taker: null,
    openedAt: Date.UTC(2026, 10, 24),
    decidedAt: null,
    version: 1,
    asReported,
    now: asReported,
    isRemoved: false,
    promotions: [],
    reportList: [aCaseReport()],
    rules: [],
    risks: [],
    decisions: [],
    earlierDecisions: [],
    ...given,
    concerned,
  }
}

export const aCaseReport = (given: Partial<DeskCase['reportList'][number]> = {}): DeskCase['reportList'][number] => ({
  id: crypto.randomUUID(),
  reason: 'suspicious_price',
  details: 'Viel zu billig, und er will Geld im Voraus.',
  language: 'de',
  createdAt: Date.UTC(2026, 10, 24),
  reporter: { id: crypto.randomUUID(), username: 'lena' },
  isVisitor: false,
  earlierReports: 2,
  earlierUpheld: 1,
  messages: [],
  ...given,
})

export const anAnsweredDecision = (given: Partial<DeskDecision> = {}): DeskDecision => ({
  id: crypto.randomUUID(),
  caseId: crypto.randomUUID(),
  subject: { kind: 'listing', id: crypto.randomUUID(), label: 'Rolex Submariner' },
  outcome: 'remove',
  ground: 'counterfeit',
  text: 'Wir haben deine Anzeige entfernt.',
  note: '',
  suspensionDays: null,
  moderator: { id: crypto.randomUUID(), username: 'mia' },
  isAutomated: false,
  decidedAt: Date.UTC(2026, 10, 25),
  appeals: [],
  ...given,
})

export const anAnsweredDeskMember = (given: Partial<DeskMember> = {}): DeskMember => ({
  ...aConcernedMember(),
  bio: '',
  newestListings: [],
  cases: [],
  decisions: [],
  suspensions: [],
  linked: [],
  reporting: { reports: 0, upheld: 0 },
  blockedBy: 0,
  ...given,
})

/** A case as a queue has it. */
export const summaryOf = ({
  id,
  queue,
  origin,
  subject,
  photo,
  member,
  reasons,
  reports,
  isHeld,
  taker,
  openedAt,
  decidedAt,
  version,
}: DeskCase): CaseSummary => ({
  id,
  queue,
  origin,
  subject,
  photo,
  member,
  reasons,
  reports,
  isHeld,
  taker,
  openedAt,
  decidedAt,
  version,
})

/** Of thirty days. */
export const someFigures: Figures = {
  reports: {
    total: 128,
    byReason: {
      wrong_category: 30,
      unsafe_product: 12,
      suspicious_price: 41,
      suspicious_seller: 33,
      inappropriate_content: 12,
    },
    bySubject: { listing: 98, member: 12, message: 15, review: 3 },
    byVisitors: 37,
  },
  decisions: {
    total: 131,
    byOutcome: { none: 61, warn: 22, remove: 35, suspend: 6, restore: 3, hold: 4 },
    byGround: {
      illegal_product: 1,
      counterfeit: 9,
      unsafe_product: 2,
      fraud: 14,
      hate_or_threats: 1,
      personal_data: 3,
      prohibited_product: 4,
      wrong_category: 11,
      misleading_price: 8,
      spam: 9,
      offensive_content: 1,
      contact_details: 4,
      dishonest_review: 0,
    },
    byOrigin: { report: 97, rule: 17, risk: 5, new: 9, moderator: 3 },
    automated: 4,
    medianMinutes: 190,
  },
  appeals: { total: 9, changed: 2, confirmed: 6, open: 1, medianMinutes: 2_900 },
  suspensions: 6,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 27 + index)).toISOString().slice(0, 10),
    reports: (index * 7) % 11,
    decisions: (index * 5) % 9,
    appeals: index % 4 === 0 ? 1 : 0,
  })),
}
