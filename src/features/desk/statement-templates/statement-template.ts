import type { Locale } from '#contract/language/locales.ts'
import type { DecisionGround, DecisionOutcome } from '#contract/moderation.ts'
import type { ReportSubjectKind } from '#contract/reports.ts'

import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { luxembourgish } from './luxembourgish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { ukrainian } from './ukrainian.ts'

/** Outcomes that restrict the member, and are explained. */
export type ExplainedOutcome = Extract<DecisionOutcome, 'warn' | 'remove' | 'suspend'>

/**
 * The parts of a statement of reasons in one language. They are not messages of the catalogs: a statement is in the
 * language of the member whom it concerns, which the moderator need not read the app in.
 */
export type StatementTemplates = {
  /** What happened. `{label}` is the title of the listing, the username, or the beginning of the text. */
  acts: Record<ExplainedOutcome, Record<ReportSubjectKind, string>>
  /** Why, by which rule or law, and how to do it right. */
  grounds: Record<DecisionGround, string>
  /** What the member can do now. */
  advice: Record<ExplainedOutcome, string>
  /** The answer to an appeal that changes nothing. */
  confirmed: string
  /** What was removed or suspended is restored. */
  restored: string
}

const templates: Record<Locale, StatementTemplates> = {
  fr: french,
  en: english,
  de: german,
  lb: luxembourgish,
  es: spanish,
  pt: portuguese,
  it: italian,
  ru: russian,
  uk: ukrainian,
}

type Statement = {
  /** The language of the member concerned. */
  locale: Locale
  outcome: DecisionOutcome
  ground: DecisionGround | null
  subject: { kind: ReportSubjectKind; label: string }
  isAppeal: boolean
}

/** The text that a moderator begins with. Empty where nobody is told anything, or the ground is still missing. */
export function statementText({ locale, outcome, ground, subject, isAppeal }: Statement): string {
  const { acts, grounds, advice, confirmed, restored } = templates[locale]
  if (outcome === 'none') return isAppeal ? confirmed : ''
  if (outcome === 'restore') return restored
  if (ground === null) return ''
  const act = acts[outcome][subject.kind].replace('{label}', () => subject.label)
  return [act, grounds[ground], advice[outcome]].join('\n\n')
}
