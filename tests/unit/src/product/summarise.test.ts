import { expect, test } from 'vitest'

import { summarise } from '#src/features/product/summarise.ts'

test('a short text is its own summary, in one line', () => {
  expect(summarise('Blue bike.\n\nNew  tyres.')).toBe('Blue bike. New tyres.')
})

test('a long text is cut between two words and ends with an ellipsis', () => {
  const summary = summarise('A wooden table, oak. '.repeat(20))

  expect(summary.length).toBeLessThanOrEqual(157)
  expect(summary).toMatch(/\w …$/)
  expect('A wooden table, oak. '.repeat(20)).toContain(summary.replace(' …', ''))
})

test('a text without spaces is cut as well', () => {
  expect(summarise('x'.repeat(400)).length).toBeLessThanOrEqual(157)
})
