import { expect, test } from 'vitest'

import { endsOf, pricesOf } from '#src/features/browse/filters/price-steps.ts'

const steps = [0, 1, 2, 3, 5, 7, 10].map((from) => ({ from, count: 1, isExact: true }))

test('without prices the slider spans its whole range and sets no price', () => {
  const ends = endsOf(steps, '', '')

  expect(ends).toEqual({ lowest: 0, highest: steps.length })
  expect(pricesOf(steps, ends)).toEqual({ from: '', to: '' })
})

test('prices on a step survive the round trip through the slider', () => {
  expect(pricesOf(steps, endsOf(steps, '2', '7'))).toEqual({ from: '2', to: '7' })
})

test('prices between steps are set to the steps around them', () => {
  expect(pricesOf(steps, endsOf(steps, '4', '6'))).toEqual({ from: '3', to: '7' })
})

test('prices beyond all steps leave the ends where they are', () => {
  expect(endsOf(steps, '0', '99')).toEqual({ lowest: 0, highest: steps.length })
  expect(endsOf(steps, '50', '99')).toEqual({ lowest: steps.length - 1, highest: steps.length })
})

test('the ends never cross', () => {
  const { lowest, highest } = endsOf(steps, '9', '1')

  expect(lowest).toBeLessThan(highest)
})
