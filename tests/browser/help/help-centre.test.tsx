import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const main = page.getByRole('main')
const field = main.getByRole('searchbox')

async function openHelp(path: string) {
  startStubServer({})
  return openApp(path)
}

test('a visitor finds all articles by topic, and is accessible to axe', async () => {
  await openHelp('/en/profile/help-center')

  await expect.element(main.getByRole('heading', { name: 'Help centre', level: 1 })).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Safety' })).toMatchAriaInlineSnapshot(`
    - region "Safety":
      - heading "Safety" [level=2]
      - list:
        - listitem:
          - link "How do I recognise fraud?"
        - listitem:
          - link "I have been cheated. What can I do?"
  `)
  expect(main.getByRole('link', { name: 'Write to us' }).element().getAttribute('href')).toBe('/en/info/contact')
  await expectNoViolations()
})

test('a question finds its article, which leads to related ones and back to what was found', async () => {
  const { router } = await openHelp('/de/profile/help-center')

  await field.fill('Passwort vergessen')
  await expect.element(main.getByRole('status').filter({ hasText: /Artikel/ })).toBeInTheDocument()
  const found = main.getByRole('region', { name: 'Gefundene Artikel' }).getByRole('listitem')
  await expect.element(found.first()).toMatchTextContent(/^Ich habe mein Passwort vergessen/)
  expect(router.state.location.search).toEqual({ q: 'Passwort vergessen' })
  await expectNoViolations()
  await main.getByRole('link', { name: /Ich habe mein Passwort vergessen/ }).click()

  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Ich habe mein Passwort vergessen')
  await expect.element(main.getByRole('region', { name: 'Verwandte Artikel' }).getByRole('link').first()).toBeVisible()
  await expectNoViolations()
  router.history.back()
  await expect.element(field).toHaveValue('Passwort vergessen')
})

test('a question without an answer says so and leads to the contact form, and clearing it shows all topics', async () => {
  await openHelp('/en/profile/help-center?q=qqzzqqzz')

  await expect.element(main.getByText(/^We have found no article about “qqzzqqzz”/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await expectNoViolations()
  await main.getByRole('button', { name: 'Clear' }).click()

  await expect.element(main.getByRole('heading', { name: 'Selling', level: 2 })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('an article that does not exist is not found', async () => {
  await openHelp('/en/profile/help-center/no-such-article')

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
})
