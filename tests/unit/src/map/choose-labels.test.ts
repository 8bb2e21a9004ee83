import { expect, test } from 'vitest'

import { chooseLabels } from '#src/features/map/choose-labels.ts'

const label = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 20 })

const namesOf = (labels: readonly { name: string }[]) => labels.map(({ name }) => name)

test('of two overlapping labels, the one with more weight is chosen', () => {
  const chosen = chooseLabels(
    [label('Luxembourg', 100, 100), label('Bonnevoie', 130, 110), label('Mersch', 100, 200)],
    10,
  )

  expect(namesOf(chosen)).toEqual(['Luxembourg', 'Mersch'])
})

test('a rejected label takes no space from others', () => {
  const chosen = chooseLabels([label('A', 0, 0), label('B', 50, 0), label('C', 100, 0)], 10)

  expect(namesOf(chosen)).toEqual(['A', 'C'])
})

test('the number of labels is limited', () => {
  const many = Array.from({ length: 20 }, (_, index) => label(String(index), index * 200, 0))

  expect(namesOf(chooseLabels(many, 3))).toEqual(['0', '1', '2'])
})

test('occupied boxes stay free of labels, even if they overlap each other', () => {
  const taken = [
    { x: 0, y: 0, width: 40, height: 40 },
    { x: 10, y: 0, width: 40, height: 40 },
  ]
  const near = { x: 40, y: 0, width: 20, height: 10 }
  const far = { x: 90, y: 0, width: 20, height: 10 }

  expect(chooseLabels([near, far], 2, taken)).toEqual([far])
})
