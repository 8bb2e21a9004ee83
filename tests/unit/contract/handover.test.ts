import { expect, test } from 'vitest'

import { formatHandoverCode, handoverPath, parseHandoverAddress, parseHandoverCode } from '#contract/handover.ts'

const conversationId = 'f0f8e2a4-5a3b-8c1d-9e2f-0123456789ab'

test.each(['K7QM2XT1', 'k7qm 2xt1', ' K7QM-2XTL ', 'k7qm2xti'])('“%s” is read as K7QM2XT1', (typed) => {
  expect(parseHandoverCode(typed)).toBe('K7QM2XT1')
})

test.each(['', 'K7QM2XT', 'K7QM2XT11', 'K7QM2XTU', 'K7QM/XT1'])('“%s” is no code', (typed) => {
  expect(parseHandoverCode(typed)).toBeUndefined()
})

test('a code is shown in two groups, which are read as the code', () => {
  expect(formatHandoverCode('K7QM2XT1')).toBe('K7QM 2XT1')
  expect(parseHandoverCode(formatHandoverCode('K7QM2XT1'))).toBe('K7QM2XT1')
})

test('the address in a QR code leads to its conversation and code', () => {
  const address = `https://noper.example${handoverPath('lb', conversationId, 'K7QM2XT1')}`

  expect(parseHandoverAddress(address)).toEqual({ conversationId, code: 'K7QM2XT1' })
})

test.each([
  'K7QM2XT1',
  'https://noper.example/lb',
  `https://noper.example/lb/messages/${conversationId}`,
  `https://noper.example/lb/messages/${conversationId}?handover=K7`,
  `https://noper.example/lb/messages/nobody?handover=K7QM2XT1`,
  `javascript:alert(1)//lb/messages/${conversationId}?handover=K7QM2XT1`,
])('“%s” is no address of a hand-over', (text) => {
  expect(parseHandoverAddress(text)).toBeUndefined()
})
