import { expect, test } from 'vitest'

import { isValidPeriod, usualPeriod } from '#src/features/desk/figures/period.ts'

test('the usual period is the last thirty days, today included', () => {
  expect(usualPeriod(Date.UTC(2026, 2, 1, 23))).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('a period has at least a day and at most a leap year, and begins before it ends', () => {
  expect(isValidPeriod({ from: '2026-03-01', to: '2026-03-01' })).toBe(true)
  expect(isValidPeriod({ from: '2027-03-01', to: '2028-02-29' })).toBe(true)
  expect(isValidPeriod({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
  expect(isValidPeriod({ from: '2026-01-01', to: '2027-01-02' })).toBe(false)
  expect(isValidPeriod({ from: '', to: '2026-01-01' })).toBe(false)
})
