import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createRenderQueue } from '#server/pages/render-queue.ts'

test('between two that have much to do, everybody else is heard', async () => {
  const turn = createRenderQueue()
  const heard: string[] = []
  const work = (name: string) => turn().then(() => heard.push(name))

  const all = Promise.all([work('first'), work('second'), work('third')])
  for (let each = 0; each < 3; each += 1) {
    await nextTurn()
    heard.push('else')
  }
  await all

  expect(heard).toEqual(['first', 'else', 'second', 'else', 'third', 'else'])
})

test('who comes when all have gone is let in as well', async () => {
  const turn = createRenderQueue()
  await turn()
  await nextTurn()

  await expect(turn()).resolves.toBeUndefined()
})
