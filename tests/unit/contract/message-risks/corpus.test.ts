import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'

import heldOut from './held-out.json' with { type: 'json' }
import tuning from './tuning.json' with { type: 'json' }

const isTouched = (text: string) => findRisks(text).length > 0

test.each([
  ['that the rules were made with', tuning],
  ['that was held out', heldOut],
])('of the half %s, 95 %% of the bad messages are found and 1 %% of the honest at most', (_half, corpus) => {
  const bad = locales.flatMap((locale) => corpus[locale].bad)
  const honest = locales.flatMap((locale) => corpus[locale].honest)

  const missed = bad.filter((text) => !isTouched(text))
  const touched = honest.filter(isTouched)

  expect(bad.length).toBeGreaterThanOrEqual(100)
  expect(honest.length).toBeGreaterThanOrEqual(200)
  expect(missed.length / bad.length).toBeLessThanOrEqual(0.05)
  expect(touched.length / honest.length).toBeLessThanOrEqual(0.01)
})

test('no message is in both halves', () => {
  const of = (corpus: typeof tuning) => locales.flatMap((locale) => [...corpus[locale].bad, ...corpus[locale].honest])
  const held = new Set(of(heldOut))

  expect(of(tuning).filter((text) => held.has(text))).toEqual([])
})
