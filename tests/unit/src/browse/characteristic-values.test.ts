import { expect, test } from 'vitest'

import {
  selectedValues,
  withSelectedValues,
  boundsOf,
  splitBounds,
} from '#src/features/browse/filters/characteristic-values.ts'

test('replacing the values of one characteristic leaves the others', () => {
  expect(withSelectedValues('colour', ['red'], ['colour:blue', 'storage:64'])).toEqual(['storage:64', 'colour:red'])
  expect(withSelectedValues('colour', [], ['colour:blue'])).toBeUndefined()
  expect(selectedValues('colour', ['colour:blue', 'storage:64', 'colour:red'])).toEqual(['blue', 'red'])
})

test('two fields become bounds as soon as they are valid', () => {
  expect(boundsOf('', '256')).toBe('..256')
  expect(boundsOf('27.5', '29')).toBe('27.5..29')
  for (const [least, most] of [
    ['', ''],
    ['9', '8'],
    ['a', ''],
    ['1.', '2'],
  ] as const)
    expect(boundsOf(least, most)).toBeUndefined()
})

test('bounds are shown in their fields as they were typed', () => {
  expect(splitBounds('64..')).toEqual({ least: '64', most: '' })
  expect(splitBounds('64')).toEqual({ least: '64', most: '64' })
  expect(splitBounds('')).toEqual({ least: '', most: '' })
})
