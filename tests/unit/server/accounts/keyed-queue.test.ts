import { expect, test } from 'vitest'

import { createKeyedQueue } from '#server/accounts/keyed-queue.ts'

/** Work that goes on until it is let go; says in which order it began. */
function aHouse(options: Parameters<typeof createKeyedQueue>[0]) {
  const queue = createKeyedQueue(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()

  const come = (name: string, ...keys: string[]) =>
    queue.inTurn(
      keys.map((key) => ({ key, max: 1 })),
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      },
    )
  return { come, begun, end: (name: string) => ends.get(name)!() }
}

const unavailable = { code: 'unavailable', retryAfter: expect.any(Number) }

test('a key that uses its share waits, and other keys continue', async () => {
  const { come, begun, end } = aHouse({ max: 3, maxWaiting: 2 })
  const first = come('first', 'network a')
  const second = come('second', 'network a')
  const other = come('other', 'network b')

  expect(begun).toEqual(['first', 'other'])
  end('first')
  await first
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  end('second')
  end('other')
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
})

test('a request is refused if too many wait for the same key', async () => {
  const { come, begun, end } = aHouse({ max: 3, maxWaiting: 1 })
  const inside = come('inside', 'account a', 'network a')
  const waiting = come('waiting', 'account a', 'network b')

  await expect(come('late', 'account a', 'network c')).rejects.toMatchObject(unavailable)
  const other = come('other', 'account b', 'network d')

  expect(begun).toEqual(['inside', 'other'])
  for (const [name, work] of [['inside', inside] as const, ['waiting', waiting] as const, ['other', other] as const]) {
    await expect.poll(() => begun).toContain(name)
    end(name)
    await work
  }
})

test('if all places are taken, nobody waits, and a failure frees its place', async () => {
  const queue = createKeyedQueue({ max: 1, maxWaiting: 2 })
  const failing = queue.inTurn([{ key: 'a', max: 1 }], async () => {
    await expect(queue.inTurn([], async () => 'no place')).rejects.toMatchObject(unavailable)
    throw new Error('failed')
  })

  await expect(failing).rejects.toThrow('failed')
  expect(await queue.inTurn([{ key: 'a', max: 1 }], async () => 'a place')).toBe('a place')
})

test('a request waits until all of its keys have a free share', async () => {
  const { come, begun, end } = aHouse({ max: 4, maxWaiting: 2 })
  const holdsNetwork = come('holds network', 'network')
  const holdsAccount = come('holds account', 'account')
  const wantsBoth = come('wants both', 'network', 'account')

  end('holds network')
  await holdsNetwork
  expect(begun).not.toContain('wants both')
  end('holds account')
  await holdsAccount
  await expect.poll(() => begun).toContain('wants both')
  end('wants both')
  await wantsBoth
})
