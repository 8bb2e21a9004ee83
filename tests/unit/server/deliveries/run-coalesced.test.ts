import { expect, test } from 'vitest'

import { runCoalesced } from '#server/deliveries/run-coalesced.ts'

test('many calls at once cause one run and one more, and a later call another', async () => {
  let calls = 0
  const wake = runCoalesced(() => (calls += 1), 20)

  for (let index = 0; index < 100; index += 1) wake()
  const atOnce = calls
  await expect.poll(() => calls, { interval: 5 }).toBe(2)
  wake()
  await expect.poll(() => calls, { interval: 5 }).toBe(3)

  expect(atOnce).toBe(1)
})
