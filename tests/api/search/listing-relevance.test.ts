// One run: listing-words checks that both engines give the same results.
import { expect, test } from 'vitest'

import { fillJudgedMarket } from '#tests/relevance/judged-market.ts'
import { marketMoment } from '#tests/relevance/market.ts'
import { ask, type Search, summarise } from '#tests/relevance/measured-search.ts'
import { allQuestions } from '#tests/relevance/questions/all-questions.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db, () => marketMoment)

const heldOut = allQuestions.filter(({ isHeldOut }) => isHeldOut)

/** All queries together take minutes, so the gate runs one in 25. */
const asked = process.env['TEST_SCOPE'] === 'gate' ? heldOut.filter((_, index) => index % 25 === 0) : heldOut

test('queries in nine languages find what was meant, also with a typo', async () => {
  const ids = await fillJudgedMarket(db, marketMoment)
  await market.countWords()
  const search: Search = async (text, locale) =>
    (await market.search({ text, locale })).listings.map(({ id }) => ids.get(id) ?? id)

  const plain = summarise(await ask(search, asked, 'plain'))
  const withTypo = summarise(await ask(search, asked, 'one typo'))

  expect(plain.ndcg).toBeGreaterThan(floors.ndcg)
  expect(withTypo.ndcg / plain.ndcg).toBeGreaterThan(floors.withTypo)
  expect(plain.zero).toBeLessThan(floors.nothing)
})

const floors = { ndcg: 0.85, withTypo: 0.95, nothing: 0.011 }
