import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createRenderQueue } from '#server/pages/render-queue.ts'

test('other requests are handled between two long renderings', async () => {
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

test('a rendering that arrives when the queue is empty starts as well', async () => {
  const turn = createRenderQueue()
  await turn()
  await nextTurn()

  await expect(turn()).resolves.toBeUndefined()
})
