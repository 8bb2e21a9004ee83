import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { openApp, sessionTokensOf } from '#tests/support/component.tsx'

import { startServerOf } from './auth-dialog-page.ts'

const token = 'A'.repeat(64)

test('the link of a mail ends its session at once, and offers a new password', async () => {
  const { server } = startServerOf(undefined, { 'POST /v0/auth/session/end': {} })
  const { router } = await openApp(`/de/auth/session.html#${token}`)

  await expect.element(page.getByRole('heading', { name: 'Das Gerät ist abgemeldet' })).toBeVisible()
  expect(server.asked.filter(({ signature }) => signature === 'POST /v0/auth/session/end')).toMatchObject([
    { request: { body: { token } } },
  ])
  // The token must not stay in the address.
  expect(router.latestLocation).toMatchObject({ pathname: '/de', hash: '' })

  await page.getByRole('dialog').getByRole('button', { name: 'Neues Passwort wählen' }).click()
  await expect.element(page.getByRole('dialog').getBySelector('[name=email]')).toBeVisible()
})

test('if the ended session is this browser’s own, the page shows the visitor’s view', async () => {
  let isEnded = false
  const refused = () => {
    throw new Problem('sign-in-required')
  }
  const { server, account } = startServerOf(undefined, {
    'POST /v0/auth/session/end': () => ((isEnded = true), {}),
    'POST /v0/auth/refresh': refused,
  })
  server.answers['GET /v0/account'] = () => (isEnded ? refused() : account)
  await browserSession.signIn(sessionTokensOf(account.id))
  await openApp(`/en/auth/session.html#${token}`)

  await expect.element(page.getByRole('heading', { name: 'That device is signed out' })).toBeVisible()
  await expect.poll(() => browserSession.view().state).toBe('visitor')
})

test('a truncated link explains what to do instead', async () => {
  startServerOf(undefined, { 'POST /v0/auth/session/end': new Problem('code-wrong') })
  await openApp(`/en/auth/session.html#${token}`)

  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('offline, the link is tried again when the reader asks for it', async () => {
  const { server } = startServerOf(undefined, { 'POST /v0/auth/session/end': {} })
  server.isAway = true
  await openApp(`/en/auth/session.html#${token}`)
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()

  server.isAway = false
  await again.click()

  await expect.element(page.getByRole('heading', { name: 'That device is signed out' })).toBeVisible()
})
