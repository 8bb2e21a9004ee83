import { expect, test } from 'vitest'

import { leafCategories } from '#contract/categories.ts'
import { filteredCharacteristics, offeredValues, readCharacteristics } from '#contract/characteristic-filters.ts'
import { characteristicPattern } from '#contract/listing-search.ts'

test('every offered characteristic can be filtered by', () => {
  const asked = leafCategories.flatMap((leaf) =>
    filteredCharacteristics(leaf).flatMap((key) => offeredValues(key).map((value) => `${key}:${value}`)),
  )

  expect(asked.filter((each) => !characteristicPattern.test(each) || !readCharacteristics([each]))).toEqual([])
})

test('values of the same characteristic are combined', () => {
  expect(readCharacteristics(['storage:64', 'colour:red', 'storage:..32', 'storage:128..'])).toEqual([
    {
      key: 'storage',
      values: [64],
      bounds: [
        { least: 0, most: 32 },
        { least: 128, most: Number.MAX_SAFE_INTEGER },
      ],
    },
    { key: 'colour', values: ['red'], bounds: [] },
  ])
})

test('bounds without numbers, unknown values and free text are ignored', () => {
  const asked = [
    'storage:..',
    'storage:1e3',
    'storage:-5',
    'storage:many',
    'colour:Red',
    'author:Camus',
    'toString:1',
    'wingspan:1',
  ]

  expect(asked.filter((each) => readCharacteristics([each]))).toEqual([])
})

test('category groups have no characteristics, and children have their own sizes', () => {
  expect(filteredCharacteristics('fashion')).toEqual([])
  expect(filteredCharacteristics('clothes', 'kids')).toContain('child_size')
  expect(filteredCharacteristics('ios')).not.toContain('model')
})
