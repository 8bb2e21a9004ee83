import fc from 'fast-check'
import { expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { isReviewOpen, type ReviewOccasions, reviewWindow } from '#contract/reviews.ts'

const begin = Date.UTC(2026, 0, 1)

const none: ReviewOccasions = { exchangedAt: null, soldAt: null, metAt: null }

const isOpen = (occasions: ReviewOccasions, now: number) => isReviewOpen(reviewWindow(occasions, now), now)

test('members may review each other from a day until 30 days after they exchanged messages', () => {
  const occasions = { ...none, exchangedAt: begin }

  expect(isOpen(occasions, begin + day - 1)).toBe(false)
  expect(isOpen(occasions, begin + day)).toBe(true)
  expect(isOpen(occasions, begin + 30 * day - 1)).toBe(true)
  expect(isOpen(occasions, begin + 30 * day)).toBe(false)
})

test('members who have met may review each other at once', () => {
  const occasions = { ...none, exchangedAt: begin, metAt: begin + hour }

  expect(isOpen(occasions, begin + hour - 1)).toBe(false)
  expect(isOpen(occasions, begin + hour)).toBe(true)
})

test('the windows of an exchange and of a sale soon after it are one', () => {
  expect(reviewWindow({ ...none, exchangedAt: begin, soldAt: begin + 20 * day }, begin + 5 * day)).toEqual({
    opensAt: begin + day,
    closesAt: begin + 50 * day,
  })
})

test('before a later window opens, it is the next one', () => {
  const soldAt = begin + 100 * day

  expect(reviewWindow({ ...none, exchangedAt: begin, soldAt }, begin + 40 * day)).toEqual({
    opensAt: soldAt + day,
    closesAt: soldAt + 30 * day,
  })
})

const time = fc.option(fc.integer({ min: 0, max: 120 * 24 }).map((hours) => begin + hours * hour))

test('a review may be written exactly while one of the occasions allows it', () => {
  const occasions = fc.record({ exchangedAt: time, soldAt: time, metAt: time })
  const after = fc.integer({ min: -24, max: 160 * 24 }).map((hours) => begin + hours * hour)

  fc.assert(
    fc.property(occasions, after, (given, now) => {
      const { exchangedAt, soldAt, metAt } = given
      const isWithin = (at: number | null, from: number) => at !== null && at + from <= now && now < at + 30 * day
      const expected = isWithin(exchangedAt, day) || isWithin(soldAt, day) || isWithin(metAt, 0)
      expect(isOpen(given, now)).toBe(expected)
      const window = reviewWindow(given, now)
      if (window) expect(window.closesAt).toBeGreaterThan(now)
    }),
    { numRuns: 2_000 },
  )
})
