import { getDefaultStore } from 'jotai/vanilla'
import { expect, onTestFinished, test } from 'vitest'

import { buildMetaPath, latestBuildPath } from '#contract/builds.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'
import { startUpdateChecks } from '#src/pwa/check-for-update.ts'
import { availableUpdate, availableUpdateAtom } from '#src/state/available-update.ts'

test('a page without a service worker checks for a newer build itself', async () => {
  await createKeyValueStore('noper-builds').change('checked-at', () => undefined)
  const builds: Record<string, object> = {
    [latestBuildPath]: { id: 'next', timestamp: 2 },
    [buildMetaPath('next')]: { id: 'next', timestamp: 2, files: [], isWithdrawn: false },
    [buildMetaPath('own')]: { id: 'own', timestamp: 1, files: [], isWithdrawn: false },
  }
  const { fetch } = globalThis
  globalThis.fetch = async (address, request) =>
    String(address) in builds ? Response.json(builds[String(address)]) : fetch(address, request)
  const own = document.head.appendChild(
    Object.assign(document.createElement('meta'), { name: 'build', content: 'own' }),
  )
  onTestFinished(() => {
    globalThis.fetch = fetch
    own.remove()
    availableUpdate.dismiss()
  })

  startUpdateChecks()
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => getDefaultStore().get(availableUpdateAtom)).toBe(true)
})
