import { expect, test } from 'vitest'

import { strengthOf } from '#src/components/password-strength.ts'

test('a password that the server would refuse counts as short, whatever its characters', () => {
  expect(strengthOf('aB3$xY9!k')).toBe('short')
})

test('repetitions and sequences do not make a password better', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe('weak')
  expect(strengthOf('1234567890')).toBe('weak')
  expect(strengthOf('abcdefghijklmno')).toBe('weak')
})

test("a person's known data counts for nothing", () => {
  expect(strengthOf('marieschmidt1987', ['Marie Schmidt', 'marie.schmidt@example.org'])).toBe('weak')
  expect(strengthOf('marieschmidt1987')).not.toBe('weak')
})

test('several words are better than a few special characters, in any script', () => {
  expect(strengthOf('correct horse')).toBe('fair')
  expect(strengthOf('three warm stones')).toBe('good')
  expect(strengthOf('three warm stones in the old river')).toBe('strong')
  expect(strengthOf('три теплі камені в старій річці')).toBe('strong')
})
