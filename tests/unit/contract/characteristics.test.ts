import { expect, test } from 'vitest'

import { leafCategories } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import { characteristics, isCharacteristic, isValueOf } from '#contract/characteristics.ts'

test('a category asks for each characteristic once', () => {
  const repeated = leafCategories.filter(
    (leaf) => new Set(characteristicsOf(leaf)).size < characteristicsOf(leaf).length,
  )

  expect(repeated).toEqual([])
})

test('every characteristic belongs to a category', () => {
  const asked = new Set(leafCategories.flatMap((leaf) => characteristicsOf(leaf)))

  expect(Object.keys(characteristics).filter((key) => isCharacteristic(key) && !asked.has(key))).toEqual([])
})

test("children's clothes have their own sizes", () => {
  expect(characteristicsOf('clothes', 'women')).toContain('clothing_size')
  expect(characteristicsOf('clothes', 'kids')).toContain('child_size')
  expect(characteristicsOf('clothes', 'kids')).not.toContain('clothing_size')
})

test('a choice accepts only its options', () => {
  expect(isValueOf('colour', 'blue')).toBe(true)
  expect(isValueOf('colour', 'bleu')).toBe(false)
  expect(isValueOf('colour', 3)).toBe(false)
})

test('a scale accepts only its values', () => {
  expect(isValueOf('clothing_size', '38')).toBe(true)
  expect(isValueOf('clothing_size', '38.5')).toBe(false)
})

test('a number accepts any value between its bounds, not only the usual ones', () => {
  expect(isValueOf('shoe_size', 42.5)).toBe(true)
  expect(isValueOf('storage', 256)).toBe(true)
  expect(isValueOf('storage', '256')).toBe(false)
  expect(isValueOf('tread_depth', -1)).toBe(false)
  expect(isValueOf('memory', Number.NaN)).toBe(false)
})

test('the usual values of a number lie between its bounds', () => {
  const outside = Object.values(characteristics).filter(
    (definition) =>
      definition.kind === 'number' &&
      definition.usual.some((value) => value < definition.least || value > definition.most),
  )

  expect(outside).toEqual([])
})

test('a year is whole', () => {
  expect(isValueOf('year', 2019)).toBe(true)
  expect(isValueOf('year', 2019.5)).toBe(false)
})

test('a text is not empty and is short', () => {
  expect(isValueOf('model', 'Golf 7')).toBe(true)
  expect(isValueOf('model', '')).toBe(false)
  expect(isValueOf('model', 'x'.repeat(81))).toBe(false)
})
