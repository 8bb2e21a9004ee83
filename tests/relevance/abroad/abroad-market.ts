import type { Kysely } from 'kysely'

import type { LeafCategory } from '#contract/categories.ts'
import type { Schema } from '#server/database/schema.ts'
import { fillJudgedMarket } from '#tests/relevance/judged-market.ts'
import { judgedMarket, marketMoment } from '#tests/relevance/market.ts'
import { mean, ndcg } from '#tests/relevance/measures.ts'
import { openMarket } from '#tests/support/listings.ts'

import { abroadListings, type AbroadQuestion, judgeAbroad } from './abroad-questions.ts'

export type AbroadAnswer = {
  question: AbroadQuestion
  ndcg: number
  /** Whether one of the first three results is what was meant. */
  isFound: boolean
}

/** Puts the listings of the abroad questions into a database, beside the demo market and the generated listings. */
export async function openAbroadMarket(db: Kysely<Schema>) {
  const market = openMarket(db, () => marketMoment)
  const ids = await fillJudgedMarket(db, marketMoment)
  const offered = new Map<string, readonly string[]>()
  const things = new Map(judgedMarket().map((listing) => [listing.id, listing.things]))
  for (const [id, key] of ids) offered.set(id, things.get(key) ?? [])
  for (const { id: key, language, category, title, description } of abroadListings) {
    const id = await market.keepListing({
      language,
      title,
      description,
      category: category as LeafCategory,
      published_at: new Date(marketMoment.getTime() - 1_000),
      expires_at: new Date('2100-01-01'),
    })
    offered.set(id, [key.split(' ')[0]!])
  }
  await market.countWords()
  const all = [...offered.values()]

  async function ask(question: AbroadQuestion): Promise<AbroadAnswer> {
    const { listings } = await market.search({ text: question.text, locale: question.locale })
    const grades = listings.map(({ id }) => judgeAbroad(question, offered.get(id) ?? []))
    const ideal = all.map((each) => judgeAbroad(question, each))
    return {
      question,
      ndcg: ndcg(grades, ideal),
      isFound: grades.slice(0, 3).includes(3),
    }
  }

  return { ask }
}

export const summariseAbroad = (answers: readonly AbroadAnswer[]) => ({
  ndcg: mean(answers.map((answer) => answer.ndcg)),
  found: mean(answers.map(({ isFound }) => (isFound ? 1 : 0))),
})
