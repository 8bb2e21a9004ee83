import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { addSavedSearch, listSavedSearches } from '#src/data/saved-searches/saved-searches.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { SavedSearches } from '#src/features/saved-searches/saved-searches.tsx'
import { showComponent, signIn } from '#tests/support/component.tsx'

const select = page.getByRole('combobox', { name: 'How often you get news of Bikes' })

async function showSaved() {
  const search = { text: 'bike' }
  const saved = { key: 'bikes', name: 'Bikes', slug: 'all', search, frequency: 'daily', savedAt: 1_000 } as const
  await addSavedSearch(saved)
  await showComponent(<SavedSearches describe={() => 'Everything'} />)
}

afterEach(async () => {
  await browserSession.signOut()
  await wipeLocalData()
})

test('a member chooses for each saved search how often it alerts, without a network', async () => {
  await signIn()
  await showSaved()

  await expect.element(select).toHaveValue('daily')
  await select.selectOptions('News right away')

  await expect.element(select).toHaveValue('instant')
  expect(await listSavedSearches()).toMatchObject([{ key: 'bikes', frequency: 'instant' }])
})

test('a visitor, whom no account notifies, is not asked', async () => {
  await showSaved()

  await expect.element(page.getByRole('button', { name: 'Rename Bikes' })).toBeVisible()
  await expect.element(select).not.toBeInTheDocument()
})
