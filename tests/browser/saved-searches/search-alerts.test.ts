import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { listSavedSearches } from '#src/data/saved-searches/saved-searches.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const save = page.getByRole('button', { name: 'Save search', exact: true })

const select = page.getByRole('combobox', { name: 'How often you get news of sofa' })

beforeEach(() => page.viewport(412, 839))

afterEach(wipeLocalData)

test('a member who saves a search chooses how often it alerts, also without the server', async () => {
  await signIn()
  const server = startStubServer(browseAnswers())
  await openApp('/en/browse/all?text=sofa')
  await save.click()
  await expect.element(page.getByText(/^We tell you of new listings that match/)).toBeVisible()
  await expect.element(select).toHaveValue('daily')
  server.isAway = true

  await select.selectOptions('News right away')

  await expect.element(select).toHaveValue('instant')
  expect(await listSavedSearches()).toMatchObject([{ name: 'sofa', frequency: 'instant' }])
})

test('a visitor who saves a search reads that with an account alerts come by themselves, and can create one', async () => {
  startStubServer(browseAnswers())
  await openApp('/en/browse/all?text=sofa')
  await save.click()

  await expect.element(page.getByText(/^With an account, news of new listings comes to you by itself/)).toBeVisible()
  await expect.element(select).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a search that was saved before is not explained again', async () => {
  startStubServer(browseAnswers())
  const { close } = await openApp('/en/browse/all?text=sofa')
  await save.click()
  await expect.element(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  close()

  await openApp('/en/browse/all?text=sofa')

  await expect.element(page.getByRole('link', { name: /^Search saved/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create an account' })).not.toBeInTheDocument()
})
