import type { Locale } from '#contract/language/locales.ts'

import { judge } from './judge.ts'
import { knownWords } from './known-words.ts'
import { judgedMarket } from './market.ts'
import { type Grade, mean, ndcg, precision, zeroResultRate } from './measures.ts'
import type { AskedQuestion } from './question.ts'
import { inCapitals, withoutAccents, withTypo } from './spoil.ts'

/** Answers a question with ids, best first, as those know them who judge. */
export type Search = (text: string, locale: Locale) => Promise<readonly string[]>

export type Measured = { ndcg: number; precision: number; zero: number }

const known = knownWords()

/** How a question may be typed. */
export const spellings = {
  plain: (text: string) => text,
  'one typo': (text: string, seed: number) => withTypo(text, seed, known) ?? text,
  'without accents': withoutAccents,
  'in capitals': inCapitals,
} as const satisfies Record<string, (text: string, seed: number) => string>

export type Spelling = keyof typeof spellings

export type Answer = { question: AskedQuestion; text: string; found: readonly Grade[]; ndcg: number; precision: number }

const market = judgedMarket()

/** Asks every question, one after the other. */
export async function ask(search: Search, questions: readonly AskedQuestion[], spelling: Spelling): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [seed, question] of questions.entries()) {
    const grades = new Map(market.map((listing) => [listing.id, judge(question, listing)]))
    const text = spellings[spelling](question.text, seed)
    const found = (await search(text, question.locale)).map((id) => grades.get(id) ?? 0)
    const all = [...grades.values()]
    answers.push({ question, text, found, ndcg: ndcg(found, all), precision: precision(found, all) })
  }
  return answers
}

export const summarise = (answers: readonly Answer[]): Measured => ({
  ndcg: mean(answers.map((answer) => answer.ndcg)),
  precision: mean(answers.map((answer) => answer.precision)),
  zero: zeroResultRate(answers.map(({ found }) => found.length)),
})
