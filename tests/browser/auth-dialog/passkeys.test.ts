import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { sessionTokensOf } from '#tests/support/component.tsx'
import { cancelled, confirmed, mockedCredentialId, mockPasskeys } from '#tests/support/mock-passkeys.ts'

import { field, openAuthDialog, startServerOf } from './auth-dialog-page.ts'

const words = {
  en: { signIn: 'Sign in', passkey: 'Sign in with a passkey', offline: /^You are offline/ },
  ru: { signIn: 'Войти', passkey: 'Войти с ключом доступа', offline: /^Нет связи/ },
} as const

const button = () => page.getByRole('dialog').getByRole('button', { name: words.en.passkey })

for (const locale of ['en', 'ru'] as const) {
  test(`a member signs in with a passkey, typing nothing, in ${locale}`, async () => {
    mockPasskeys()
    const { server, account } = startServerOf()
    server.answers['POST /v0/auth/passkey'] = sessionTokensOf(account.id)
    const { dialog } = await openAuthDialog(locale, words[locale].signIn)

    await dialog.getByRole('button', { name: words[locale].passkey }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
  })
}

test('a passkey that the browser suggests in the field signs in as well', async () => {
  mockPasskeys({
    hasAutofill: true,
    get: ({ mediation }) => (mediation === 'conditional' ? confirmed() : cancelled()),
  })
  const { server, account } = startServerOf()
  server.answers['POST /v0/auth/passkey'] = sessionTokensOf(account.id)

  const { dialog } = await openAuthDialog('en', words.en.signIn)

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
})

test('the field for the name is marked for suggestions of passkeys', async () => {
  mockPasskeys()
  startServerOf()
  await openAuthDialog('en', words.en.signIn)

  await expect.element(field('name')).toHaveAttribute('autocomplete', 'username webauthn')
})

test('closing the dialog of the browser is no error, and the password can be used', async () => {
  const answered = vi.fn(cancelled)
  mockPasskeys({ get: answered })
  const { server } = startServerOf()
  const { dialog } = await openAuthDialog('en', words.en.signIn)

  await button().click()

  await expect.poll(() => answered.mock.calls.length).toBe(1)
  await expect.element(button()).toHaveAttribute('aria-busy', 'false')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('password')).toBeVisible()
  expect(server.countOf('POST /v0/auth/passkey')).toBe(0)
})

test('a passkey that was removed is explained, and the browser is told', async () => {
  const { unknown } = mockPasskeys()
  startServerOf(undefined, { 'POST /v0/auth/passkey': new Problem('passkey-unknown') })
  const { dialog } = await openAuthDialog('en', words.en.signIn)

  await button().click()

  await expect.element(dialog.getByText(/^This passkey was removed from the account/)).toBeVisible()
  expect(unknown).toEqual([mockedCredentialId])
})

test('a device that cannot do it is explained', async () => {
  mockPasskeys({
    get: async () => {
      throw new DOMException('There is no authenticator', 'NotSupportedError')
    },
  })
  startServerOf()
  const { dialog } = await openAuthDialog('en', words.en.signIn)

  await button().click()

  await expect.element(dialog.getByText(/^Your browser or device cannot use a passkey here/)).toBeVisible()
})

test('without a connection a passkey cannot be asked for, and the dialog says why', async () => {
  mockPasskeys()
  const { server } = startServerOf()
  const { dialog } = await openAuthDialog('en', words.en.signIn)
  server.isAway = true

  await button().click()

  await expect.element(dialog.getByText(words.en.offline)).toBeVisible()
})

test('a browser without passkeys has no button for them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  startServerOf()
  const { dialog } = await openAuthDialog('en', words.en.signIn)

  await expect.element(field('name')).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: words.en.passkey })).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})
