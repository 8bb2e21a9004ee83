import { expect, test } from 'vitest'

import { runCoalesced } from '#server/deliveries/run-coalesced.ts'

test('a crowd is served by the first call and one more, and who comes later by another', async () => {
  let calls = 0
  const wake = runCoalesced(() => (calls += 1), 20)

  for (let index = 0; index < 100; index += 1) wake()
  const atOnce = calls
  await expect.poll(() => calls, { interval: 5 }).toBe(2)
  wake()
  await expect.poll(() => calls, { interval: 5 }).toBe(3)

  expect(atOnce).toBe(1)
})
