// One run: listing-languages checks that both engines give the same results.
import { expect, test } from 'vitest'

import { openAbroadMarket, summariseAbroad } from '#tests/relevance/abroad/abroad-market.ts'
import { abroadQuestions } from '#tests/relevance/abroad/abroad-questions.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

test('questions whose answers are all in other languages are answered among the first three results, also those held out', async () => {
  const { ask } = await openAbroadMarket(db)
  const answers = []
  for (const question of abroadQuestions) answers.push(await ask(question))

  for (const some of [answers, answers.filter(({ question }) => question.isHeldOut)]) {
    const { ndcg, found } = summariseAbroad(some)
    expect(ndcg).toBeGreaterThan(floors.ndcg)
    expect(found).toBeGreaterThan(floors.found)
  }
})

const floors = { ndcg: 0.85, found: 0.95 }
