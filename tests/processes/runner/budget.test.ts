import { expect, test } from 'vitest'

import { openBudget } from '#tests/runner/budget.ts'

const nothing = { passed: 1, failed: 0, failures: [], files: [] }

test('a part that costs many times its budget fails, and one within it passes', () => {
  const budget = openBudget()

  budget.charge({ ...nothing, name: 'unit', cpuSeconds: 1 })
  budget.charge({ ...nothing, name: 'unit', cpuSeconds: 100_000 })

  expect(budget.judge()).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [expect.stringMatching(/^unit took 100000 s/)],
  })
})

test('a third gate journey in a file fails, and so do more than sixty in all', () => {
  const budget = openBudget()
  const few = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`feature-${number}.spec.ts`, 2]))

  budget.charge({ ...nothing, name: 'some part', cpuSeconds: 0, journeys: few })
  const within = budget.judge()
  budget.charge({ ...nothing, name: 'some part', cpuSeconds: 0, journeys: { ...few, 'feature-0.spec.ts': 3 } })

  expect(within).toMatchObject({ failed: 0 })
  expect(budget.judge().failures).toEqual([
    'feature-0.spec.ts has 3 journeys in the gate; it may have 2',
    'the gate has 61 journeys; it may have 60',
  ])
})
