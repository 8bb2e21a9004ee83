import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'
import { recoverFromChunkErrors } from '#src/pwa/chunk-recovery.ts'
import { untilPageCloses } from '#tests/support/closed-page.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const reloadedAt = 'chunk-reload-at'

beforeEach(() => {
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
})

// If the page were reloaded, this test would end with it.
test('a password that is being typed is not lost if an optional chunk fails to load', async () => {
  startStubServer()
  await openApp('/en/profile')
  untilPageCloses(() => recoverFromChunkErrors(async () => true))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const password = page.getBySelector('[name=password]')
  await password.fill('five small islands')

  // The event that Vite fires if a chunk fails to load.
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await chunkRecoveries.get(payload)

  expect(sessionStorage.getItem(reloadedAt)).not.toBeNull()
  await expect.element(password).toHaveValue('five small islands')
})
