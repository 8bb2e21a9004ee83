import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { BuildMeta } from '#contract/builds.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createBuildCheck } from '#src/pwa/build-check.ts'

const hour = 3_600_000

const values = createKeyValueStore('noper-builds')

beforeEach(async () => {
  for (const name of ['checked-at', 'latest']) await values.change(name, () => undefined)
})

const meta = (id: string, given: Partial<BuildMeta> = {}): BuildMeta => ({
  id,
  timestamp: Number(id.slice(1)),
  files: [],
  isWithdrawn: false,
  ...given,
})

/** A server with builds b1, b2 and so on; the pages have b1. */
function aServer() {
  const clock = { now: Date.UTC(2026, 10, 22, 12) }
  const known = new Map([['b1', meta('b1')]])
  const server = { latest: 'b1', known, isAway: false, looks: 0 }
  const builds = {
    fetchLatest: async () => {
      server.looks += 1
      return server.isAway ? undefined : known.get(server.latest)
    },
    fetchMeta: async (id: string) => (server.isAway ? undefined : (known.get(id) ?? ('forgotten' as const))),
  }

  function openPage(ownId = 'b1') {
    const told: string[] = []
    const check = createBuildCheck({
      builds,
      currentId: ownId,
      onNewer: () => told.push('newer'),
      onWithdrawn: () => told.push('withdrawn'),
      now: () => clock.now,
    })
    return { told, check }
  }

  function publish(build: BuildMeta): void {
    known.set(build.id, build)
    server.latest = build.id
  }
  return { server, clock, openPage, publish }
}

test('all pages together ask the server once an hour, and each of them is told of a newer build once', async () => {
  const { server, clock, openPage, publish } = aServer()
  const [one, other] = [openPage(), openPage()]
  await one.check()
  publish(meta('b2'))
  clock.now += hour - 1
  await one.check()
  expect(server.looks).toBe(1)
  expect(one.told).toEqual([])

  clock.now += 1
  for (const page of [one, other, one, other]) await page.check()

  expect(server.looks).toBe(2)
  expect([one.told, other.told]).toEqual([['newer'], ['newer']])
})

test('an older build is not offered, nor one that was withdrawn', async () => {
  const { clock, openPage, publish } = aServer()
  const page = openPage()
  publish(meta('b0'))
  await page.check()
  publish(meta('b2', { isWithdrawn: true }))
  clock.now += hour
  await page.check()

  expect(page.told).toEqual([])
})

test('a withdrawn build is replaced by the one that came after it', async () => {
  const { server, openPage, publish } = aServer()
  const page = openPage()
  server.known.set('b1', meta('b1', { isWithdrawn: true }))
  publish(meta('b2'))

  await page.check()

  expect(page.told).toEqual(['withdrawn'])
})

test("a page whose build the server no longer knows is offered the server's build", async () => {
  const { openPage } = aServer()
  const page = openPage('long-gone')

  await page.check()

  expect(page.told).toEqual(['newer'])
})

test('if the server does not answer, the next call asks again', async () => {
  const { server, openPage, publish } = aServer()
  const page = openPage()
  publish(meta('b2'))
  server.isAway = true
  await page.check()
  server.isAway = false

  await page.check()

  expect(page.told).toEqual(['newer'])
})
