import type { Locale } from '#contract/language/locales.ts'
import type { Grade } from '#tests/relevance/measures.ts'

import things from './things.json' with { type: 'json' }

/** What somebody types in a language in which nobody offers the thing. */
export type AbroadQuestion = { locale: Locale; text: string; thing: string; isHeldOut: boolean }

/** A third is held out: measured, and never looked at while the search is tuned. */
export const abroadQuestions: readonly AbroadQuestion[] = things
  .flatMap(({ thing, questions }) => questions.map(({ locale, text }) => ({ locale: locale as Locale, text, thing })))
  .map((question, index) => ({ ...question, isHeldOut: index % 3 === 2 }))

export type AbroadListing = { id: string; language: Locale; category: string; title: string; description: string }

/** Four listings of each thing, in four languages. */
export const abroadListings: readonly AbroadListing[] = things.flatMap(({ thing, category, listings }) =>
  listings.map(({ language, title, description }) => ({
    id: `${thing} ${language}`,
    language: language as Locale,
    category,
    title,
    description,
  })),
)

const kinOf = new Map(
  things.map(({ thing, kin, also }) => [thing, { kin: new Set<string>(kin), also: new Set<string>(also) }]),
)

/** 3: just what is meant; 1: what a buyer would take as second best; 0: anything else. */
export function judgeAbroad({ thing }: AbroadQuestion, offered: readonly string[]): Grade {
  const { kin, also } = kinOf.get(thing)!
  if (offered.some((each) => each === thing || also.has(each))) return 3
  return offered.some((each) => kin.has(each)) ? 1 : 0
}
