import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { requestPersistenceWhenNeeded } from '#src/data/offline-cache/persistent-storage.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(async () => {
  Reflect.deleteProperty(navigator.storage, 'persist')
  Reflect.deleteProperty(navigator.storage, 'persisted')
  localStorage.clear()
  await wipeLocalData()
})

test('a browser without persistent storage is asked for it with the first draft, and its refusal is explained', async () => {
  let agrees = false
  Object.assign(navigator.storage, { persist: async () => agrees, persisted: async () => agrees })
  startStubServer()
  const { queryClient } = await openApp('/en/profile/settings')
  requestPersistenceWhenNeeded(queryClient)
  await expect.element(page.getByText(/With your first favourite or draft, Noper asks the browser/)).toBeVisible()

  await localDrafts.create(emptyContent('en'))
  await expect.element(page.getByText(/Your browser has not promised to keep this/)).toBeVisible()
  agrees = true
  await page.getByRole('button', { name: 'Ask again' }).click()

  await expect.element(page.getByText(/Your browser has promised to keep all this/)).toBeVisible()
})
