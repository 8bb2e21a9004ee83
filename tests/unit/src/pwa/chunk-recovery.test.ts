import { expect, test } from 'vitest'

import { createChunkRecovery } from '#src/pwa/chunk-recovery.ts'

const lost = 'Failed to fetch dynamically imported module: /assets/a.js'

function openPage({ isServerThere = true, memory = aMemory(), isAlive = true } = {}) {
  const openedAt = 1_000
  const page = { reloads: 0, seconds: openedAt, isAlive }
  const recover = createChunkRecovery({
    storage: () => memory,
    isServerReachable: async () => isServerThere,
    pageTime: () => (page.isAlive ? page.seconds : openedAt) * 1_000,
    reload: async () => void page.reloads++,
    now: () => page.seconds * 1_000,
  })
  return { page, recover, memory }
}

function aMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('a lost chunk reloads the page once, and not again within ten seconds', async () => {
  const { page, recover } = openPage()

  await recover(lost)
  page.seconds += 9.9
  await recover(lost)
  expect(page.reloads).toBe(1)

  page.seconds += 0.1
  await recover(lost)
  expect(page.reloads).toBe(2)
})

test('a clock that jumps by an hour causes at most one more reload, and prevents no recovery', async () => {
  const { page, recover } = openPage()
  await recover(lost)

  for (const jump of [-3_600, 3_600]) {
    page.seconds += jump
    await recover(lost)
    await recover(lost)
  }

  expect(page.reloads).toBe(3)
})

test('several lost chunks cause one reload', async () => {
  const { page, recover } = openPage()

  await Promise.all([recover(lost), recover('another'), recover('a third')])

  expect(page.reloads).toBe(1)
})

test('the guard survives the reload', async () => {
  const memory = aMemory()
  await openPage({ memory }).recover(lost)

  const { page, recover } = openPage({ memory })
  await recover(lost)

  expect(page.reloads).toBe(0)
})

test('a reloaded page that is not hydrated yet is not reloaded again, however long it takes', async () => {
  const memory = aMemory()
  await openPage({ memory, isAlive: false }).recover(lost)

  const { page, recover } = openPage({ memory, isAlive: false })
  page.seconds += 60
  await recover(lost)
  expect(page.reloads).toBe(0)

  page.isAlive = true
  await recover(lost)
  expect(page.reloads).toBe(1)
})

test('without a server there is no reload', async () => {
  const { page, recover } = openPage({ isServerThere: false })

  await recover(lost)

  expect(page.reloads).toBe(0)
})

test('there is no reload if it cannot be recorded', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const { page, recover } = openPage({ memory: { getItem: refuse, setItem: refuse } })

  await recover(lost)

  expect(page.reloads).toBe(0)
})

test('the router does not reload by itself', async () => {
  const { recover, memory } = openPage({ isServerThere: false })

  await recover(lost)

  expect(memory.getItem(`tanstack_router_reload:${lost}`)).toBe('1')
})
