import { expect, test } from 'vitest'

import { keyOf } from '#src/features/desk/desk-keys.ts'

test('a key is known by its Latin letter, whichever case it has', () => {
  expect(keyOf({ key: 'n', code: 'KeyN' })).toBe('n')
  expect(keyOf({ key: 'N', code: 'KeyN' })).toBe('n')
  expect(keyOf({ key: '?', code: 'Minus' })).toBe('?')
  expect(keyOf({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('ArrowDown')
})

test('on an AZERTY keyboard the letter counts, on a Cyrillic one the place', () => {
  expect(keyOf({ key: 'q', code: 'KeyA' })).toBe('q')
  expect(keyOf({ key: 'т', code: 'KeyN' })).toBe('n')
  expect(keyOf({ key: 'ї', code: 'BracketRight' })).toBe('ї')
})
