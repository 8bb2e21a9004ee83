import { expect, test } from 'vitest'

import { promotedDays } from '#src/features/selling/figures/promoted-days.ts'

const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'].map((day) => ({
  day,
  views: 0,
  favourites: 0,
  contacts: 0,
}))

const runs = (startsAt: string, endsAt: string) => [
  { option: 'daily_boost' as const, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
]

test('each day in Luxembourg on which a promotion ran counts, be it for a part of it', () => {
  // Clocks are put back on 25 October, so the 26th begins at 23:00 UTC and the 25th at 22:00 UTC of the day before.
  const promotions = runs('2026-10-24T22:30Z', '2026-10-25T23:30Z')

  expect([...promotedDays({ days, promotions })]).toEqual(['2026-10-25', '2026-10-26'])
})

test('a promotion that ends at midnight does not count for the day that begins then', () => {
  const promotions = runs('2026-10-24T12:00Z', '2026-10-25T23:00Z')

  expect([...promotedDays({ days, promotions })]).toEqual(['2026-10-24', '2026-10-25'])
})
