import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { judge } from '#tests/relevance/judge.ts'
import { judgedMarket } from '#tests/relevance/market.ts'
import type { Grade } from '#tests/relevance/measures.ts'
import { type AskedQuestion, questionKinds } from '#tests/relevance/question.ts'
import { allQuestions } from '#tests/relevance/questions/all-questions.ts'
import { thingById } from '#tests/relevance/things/all-things.ts'
import { plain } from '#tests/relevance/words.ts'

const market = judgedMarket()
const ids = new Set(market.map(({ id }) => id))
const heldOut = allQuestions.filter(({ isHeldOut }) => isHeldOut)

function bestOf(question: AskedQuestion): Grade {
  let best: Grade = 0
  for (const listing of market) {
    const grade = judge(question, listing)
    if (grade === 3) return grade
    if (grade > best) best = grade
  }
  return best
}

test('the market has two thousand generated listings besides those of the demo market', () => {
  expect(market.filter(({ id }) => id.startsWith('listing-'))).toHaveLength(2_000)
  expect(ids.size).toBe(market.length)
})

test('every language has at least 25 queries, a third of them held out', () => {
  for (const locale of locales) {
    const asked = allQuestions.filter((question) => question.locale === locale)
    expect(asked.length, locale).toBeGreaterThanOrEqual(25)
    expect(asked.filter(({ isHeldOut }) => isHeldOut).length * 3, locale).toBeGreaterThanOrEqual(asked.length)
    expect(new Set(asked.map(({ text }) => plain(text))).size, locale).toBe(asked.length)
  }
})

test('held-out queries are of every kind, and none of them occurs elsewhere', () => {
  const bare = ({ text }: AskedQuestion) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  const others = new Set(allQuestions.filter(({ isHeldOut }) => !isHeldOut).map(bare))
  expect(heldOut.map(bare).filter((text) => others.has(text))).toEqual([])
  for (const kind of questionKinds) {
    const share = heldOut.filter((question) => question.kind === kind).length
    expect(share / allQuestions.filter((question) => question.kind === kind).length, kind).toBeGreaterThan(0.25)
  }
})

test('every query has a relevant listing; some only in other languages', () => {
  for (const question of allQuestions)
    expect(bestOf(question), `${question.locale} ${question.text}`).toBe(question.kind === 'abroad' ? 2 : 3)
})

test('a query refers to existing things and listings', () => {
  for (const { meant, also = [], not = [] } of allQuestions) {
    for (const thing of meant.things ?? []) expect(thingById(thing).id).toBe(thing)
    for (const id of [...also, ...not]) expect(ids).toContain(id)
  }
})
