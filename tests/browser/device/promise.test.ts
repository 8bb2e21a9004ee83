import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { askToPersistWhenItMatters } from '#src/data/device/persistence.ts'
import { emptyContent } from '#src/data/drafts/draft.ts'
import { forgetOwn } from '#src/data/own/forget-own.ts'
import { ownDrafts } from '#src/data/own/this-device.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(async () => {
  Reflect.deleteProperty(navigator.storage, 'persist')
  Reflect.deleteProperty(navigator.storage, 'persisted')
  localStorage.clear()
  await forgetOwn()
})

test('a browser that does not promise to keep what is here is asked with the first draft, and its refusal explained', async () => {
  let agrees = false
  Object.assign(navigator.storage, { persist: async () => agrees, persisted: async () => agrees })
  startStubServer()
  const { queryClient } = await openApp('/en/profile/settings')
  askToPersistWhenItMatters(queryClient)
  await expect.element(page.getByText(/With your first favourite or draft, Noper asks the browser/)).toBeVisible()

  await ownDrafts.begin(emptyContent('en'))
  await expect.element(page.getByText(/Your browser has not promised to keep this/)).toBeVisible()
  agrees = true
  await page.getByRole('button', { name: 'Ask again' }).click()

  await expect.element(page.getByText(/Your browser has promised to keep all this/)).toBeVisible()
})
