import { getDefaultStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { toastsAtom } from '#src/state/toasts.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { authTexts } from '#tests/support/auth-texts.ts'
import { openApp, sessionTokensOf } from '#tests/support/component.tsx'
import type { Answers } from '#tests/support/stub-server.ts'

import { field, openAuthDialog, send, startServerOf } from './auth-dialog-page.ts'

const code = '48291357'

/** A server that accepts a sign-up and its confirmation by the mailed code or link. */
function startServerForStranger(answers: Answers = {}, locale: Locale = 'en') {
  const stranger = anAccount({ locale })
  return startServerOf(stranger, {
    'GET /v0/usernames/:username': { isFree: true },
    'PUT /v0/accounts/:memberId': {},
    'POST /v0/auth/verify': ({ body }) => {
      if ('code' in body && body.code !== code) throw new Problem('code-wrong')
      return { confirmed: 'account', session: sessionTokensOf(stranger.id), isComplete: true }
    },
    ...answers,
  })
}

async function fillNewAccount({ username, email }: { username: string; email: string }): Promise<void> {
  await field('username').fill(username)
  await field('email').fill(email)
  await field('newPassword').fill('three warm stones')
  await field('repeated').fill('three warm stones')
}

/** Records toasts, because they are visible for only a second. */
function noteToasts(): string[] {
  const noted: string[] = []
  getDefaultStore().sub(toastsAtom, () =>
    noted.push(
      ...getDefaultStore()
        .get(toastsAtom)
        .map(({ text }) => text),
    ),
  )
  return noted
}

for (const locale of ['de', 'uk'] as const) {
  const words = authTexts[locale]

  test(`the code from the mail is typed in a dialog over the current page, in ${locale}`, async () => {
    const { account } = startServerForStranger({}, locale)
    const noted = noteToasts()
    const { dialog, router } = await openAuthDialog(locale, words.create)
    await fillNewAccount(account)
    await field('repeated').fill('something else')
    await send().click()
    await expect.element(dialog.getByText(words.mismatch)).toBeVisible()
    await expect.element(field('repeated')).toHaveFocus()
    await expect.element(field('newPassword')).toHaveValue('three warm stones')
    await field('repeated').fill('three warm stones')
    await send().click()
    await field('code').fill('000000')
    await send().click()
    await expect.element(field('code')).toHaveAttribute('aria-invalid', 'true')

    await field('code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await send().click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(router.latestLocation.pathname).toBe(`/${locale}/profile`)
    await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
    await expect.poll(() => noted).toContain(words.ready)
  })
}

test('a taken username is reported during typing', async () => {
  startServerForStranger({
    'GET /v0/usernames/:username': ({ params }) => ({ isFree: params.username !== 'ANNA' }),
  })
  const { dialog } = await openAuthDialog('en', 'Create an account')

  await field('username').fill('ANNA')
  await expect.element(dialog.getByText('This name is taken.')).toBeVisible()

  await field('username').fill('Iryna')
  await expect.element(dialog.getByText('This name is free.')).toBeVisible()
})

test('the reason why a username is not allowed is shown during typing, and at the field after sending', async () => {
  startServerForStranger({
    'GET /v0/usernames/:username': ({ params }) =>
      params.username === 'Noper Team' ? { isFree: false, fault: 'reserved' } : { isFree: true },
    'PUT /v0/accounts/:memberId': new Problem('invalid-request', { fields: { username: 'alphabets' } }),
  })
  const { dialog } = await openAuthDialog('en', 'Create an account')
  await fillNewAccount({ username: 'Noper Team', email: 'anna@example.org' })
  await expect.element(dialog.getByText(/^This name sounds like the Noper team/)).toBeVisible()

  await send().click()
  await expect.element(dialog.getByText('Please use the letters of one alphabet only.')).toBeVisible()
  await expect.element(field('username')).toHaveAttribute('aria-invalid', 'true')
})

test('a person who confirms an account that somebody else created chooses the username', async () => {
  const { server, account } = startServerForStranger({
    'POST /v0/auth/recover': ({ body }) => {
      if (!body.username) throw new Problem('username-needed')
      return sessionTokensOf(account.id)
    },
  })
  const token = 't'.repeat(40)
  await openApp(`/en/auth/recover#${token}`)
  const dialog = page.getByRole('dialog')
  await field('newPassword').fill('nine patient lanterns')
  await field('repeated').fill('nine patient lanterns')
  await send().click()
  await expect.element(dialog.getByText('Please choose a username.')).toBeVisible()

  await field('username').fill('Iryna')
  await send().click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.findLast(({ signature }) => signature === 'POST /v0/auth/recover')?.request.body).toEqual({
    token,
    password: 'nine patient lanterns',
    username: 'Iryna',
  })
})

test('input survives a reload, except for passwords and codes', async () => {
  const { account } = startServerForStranger()
  const { dialog, close } = await openAuthDialog('en', 'Create an account')
  await fillNewAccount(account)

  close()
  await openAuthDialog('en', 'Create an account')

  await expect.element(field('username')).toHaveValue(account.username)
  await expect.element(field('email')).toHaveValue(account.email)
  await expect.element(field('newPassword')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(field('password')).toHaveValue('')
})

test('two taps create one account', async () => {
  const answer = Promise.withResolvers<Record<string, never>>()
  const { server, account } = startServerForStranger({ 'PUT /v0/accounts/:memberId': () => answer.promise })
  await openAuthDialog('en', 'Create an account')
  await fillNewAccount(account)

  await send().dblClick()
  await expect.poll(() => server.countOf('PUT /v0/accounts/:memberId')).toBe(1)
  answer.resolve({})

  await expect.element(field('code')).toBeVisible()
  expect(server.countOf('PUT /v0/accounts/:memberId')).toBe(1)
})

test('signing in to an unconfirmed account asks for the code, which is mailed again', async () => {
  const { account } = startServerForStranger({ 'POST /v0/auth/sign-in': new Problem('email-unverified') })
  const { dialog } = await openAuthDialog('en', 'Create an account')
  await fillNewAccount(account)
  await send().click()
  await expect.element(field('code')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await field('name').fill(account.email)
  await field('password').fill('three warm stones')
  await send().click()

  await field('code').fill(code)
  await send().click()

  await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
})

test('on another device, the link of a sign-up asks for its password', async () => {
  const { account } = startServerForStranger({
    'POST /v0/auth/verify': ({ body }) => {
      if (!body.password) throw new Problem('password-needed')
      if (body.password !== 'three warm stones') throw new Problem('password-wrong')
      return { confirmed: 'account', session: sessionTokensOf(account.id), isComplete: true }
    },
  })
  await openApp(`/en/auth/verify#${'t'.repeat(40)}`)
  const dialog = page.getByRole('dialog')
  await field('password').fill('not the password')
  await send().click()
  await expect.element(dialog.getByText('This password is not right.')).toBeVisible()

  await field('password').fill('three warm stones')
  await send().click()

  await expect.element(dialog).not.toBeInTheDocument()
})

test('on another device, the code of a sign-up asks for its password, or for a new one if that is not known', async () => {
  const { server, account } = startServerForStranger({
    'POST /v0/auth/verify': new Problem('password-needed'),
    'POST /v0/auth/recover': () => sessionTokensOf(account.id),
  })
  await openApp('/en/auth/verify')
  const dialog = page.getByRole('dialog')
  await field('email').fill(account.email)
  await field('code').fill(code)
  await send().click()
  await expect.element(field('password')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Choose a new password' }).click()
  await field('code').fill(code)
  await field('newPassword').fill('nine patient lanterns')
  await field('repeated').fill('nine patient lanterns')
  await send().click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.find(({ signature }) => signature === 'POST /v0/auth/recover')?.request.body).toEqual({
    email: account.email,
    code,
    password: 'nine patient lanterns',
  })
})
