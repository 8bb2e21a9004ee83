import { expect, test } from 'vitest'

import { DateMilliseconds } from '#contract/api/milliseconds.ts'

test('a timestamp is whole milliseconds of a date up to the year 9999', () => {
  for (const refused of [-1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 253_402_300_800_000, 0.5])
    expect(DateMilliseconds.safeParse(refused).success, String(refused)).toBe(false)

  expect(new Date(DateMilliseconds.parse(253_402_300_799_999)).toISOString()).toBe('9999-12-31T23:59:59.999Z')
})
