import { expect, test } from 'vitest'

import { isDue } from '#src/data/builds/is-due.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 22, 12)

test('it is looked once an hour whether there is a newer build', () => {
  expect(isDue(undefined, noon)).toBe(true)
  expect(isDue(noon, noon + hour - 1)).toBe(false)
  expect(isDue(noon, noon + hour)).toBe(true)
})

test('a clock that was set back by an hour keeps nobody from looking', () => {
  expect(isDue(noon, noon - hour)).toBe(true)
  expect(isDue(noon, noon - hour / 2)).toBe(false)
})
