import { expect, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { shouldLoadOn } from '#src/features/browse/use-load-on.ts'
import { anAnsweredCard, aPageOf } from '#tests/support/browse-answers.ts'

/** A page of 24 listings, of which so many are shown. */
const aPage = (shown: number): ListingPage =>
  aPageOf(Array.from({ length: 24 }, (_, index) => anAnsweredCard({ id: index < shown ? 'shown' : 'hidden' })))

const loadsOn = (...shown: number[]) => shouldLoadOn(shown.map(aPage), (id) => id === 'shown')

test('a page of which most is hidden has the next one loaded, and so on, five in a row at most', () => {
  expect(loadsOn(3)).toBe(true)
  expect(loadsOn(24, 0)).toBe(true)
  expect(loadsOn(0, 0, 0, 0)).toBe(true)
  expect(loadsOn(0, 0, 0, 0, 0)).toBe(false)
  expect(loadsOn(0, 0, 0, 0, 0, 20, 0)).toBe(true)
})

test('a page with enough left, and a short page of which nothing is hidden, load nothing', () => {
  expect(loadsOn(8)).toBe(false)
  expect(loadsOn(0, 24)).toBe(false)
  expect(shouldLoadOn([aPageOf([anAnsweredCard()])], () => true)).toBe(false)
  expect(shouldLoadOn([], () => true)).toBe(false)
})
