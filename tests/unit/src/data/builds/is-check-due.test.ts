import { expect, test } from 'vitest'

import { isCheckDue } from '#src/data/builds/is-check-due.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 22, 12)

test('a build check is due once an hour', () => {
  expect(isCheckDue(undefined, noon)).toBe(true)
  expect(isCheckDue(noon, noon + hour - 1)).toBe(false)
  expect(isCheckDue(noon, noon + hour)).toBe(true)
})

test('a clock that was set back by an hour does not prevent the check', () => {
  expect(isCheckDue(noon, noon - hour)).toBe(true)
  expect(isCheckDue(noon, noon - hour / 2)).toBe(false)
})
