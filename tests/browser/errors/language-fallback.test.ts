import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { activate } from '#src/i18n/activate.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

test('a page whose language failed to load says so in another one, and can be retried', async () => {
  const server = startStubServer(browseAnswers())
  const { router } = await openApp('/de/browse')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Alle Kategorien' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument()

  // Simulates that German fails to load and French is used instead.
  await activate(router.options.context.i18n, 'fr')

  await expect.element(page.getByText(/n’a pas pu être chargée.*Deutsch/)).toBeVisible()
  expect(document.documentElement.lang).toBe('fr-LU')

  // If the server were reachable, the button would reload the page.
  server.isAway = true
  await page.getBySelector('[aria-labelledby=lost-language] button').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Alle Kategorien' })).toBeVisible()
  await expect.element(page.getBySelector('#lost-language')).not.toBeInTheDocument()
})
