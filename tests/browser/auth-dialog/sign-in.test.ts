import type { AnyRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { authTexts } from '#tests/support/auth-texts.ts'
import { sessionTokensOf } from '#tests/support/component.tsx'

import { field, openAuthDialog, send, startServerOf } from './auth-dialog-page.ts'

for (const locale of ['de', 'uk'] as const) {
  const words = authTexts[locale]

  test(`without a connection typed text is not lost, in ${locale}`, async () => {
    const { server, account } = startServerOf()
    const { dialog } = await openAuthDialog(locale, words.signIn)
    await field('name').fill(account.username)
    await field('password').fill('nine little ducks')
    server.isAway = true
    await send().click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words.offline)
    await expect.element(field('name')).toHaveValue(account.username)
    await expect.element(field('password')).toHaveValue('nine little ducks')

    server.isAway = false
    await send().click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
  })

  test(`a wrong password is reported beside its field, which keeps the name and gets the focus, in ${locale}`, async () => {
    startServerOf(undefined, { 'POST /v0/auth/sign-in': new Problem('credentials-wrong') })
    const { dialog } = await openAuthDialog(locale, words.signIn)
    await field('name').fill('anna')
    await field('password').fill('not this one')
    await send().click()

    await expect.element(dialog.getByText(words.wrong)).toBeVisible()
    await expect.element(field('password')).toHaveFocus()
    await expect.element(field('name')).toHaveValue('anna')
  })

  test(`closing the dialog leaves the page beneath with its scroll position and focus, in ${locale}`, async () => {
    await page.viewport(412, 500)
    startServerOf()
    const { dialog, opener, router } = await openAuthDialog(locale, words.signIn)
    await expect.element(field('name')).toHaveFocus()
    const isBack = nextPage(router)
    router.history.back()
    await isBack
    await expect.element(dialog).not.toBeInTheDocument()
    expect(router.latestLocation.pathname).toBe(`/${locale}/profile`)
    await expect.element(opener).toHaveFocus()

    const scroll = await scrollDown()
    await userEvent.keyboard('{Enter}')
    await field('name').fill('iryna@example.org')
    await dialog.getByRole('button', { name: words.create }).click()
    await expect.element(field('email')).toHaveValue('iryna@example.org')
    await dialog.getByRole('button', { name: words.back }).click()
    await expect.element(field('name')).toHaveValue('iryna@example.org')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(scrollY).toBe(scroll)

    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: words.close }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
}

/** Until `onRendered`, the router may still restore the scroll position. */
const nextPage = (router: AnyRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      resolve()
    })
  })

/** The router receives the scroll event in the next frame; no person acts before that. */
async function scrollDown(): Promise<number> {
  const isScrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo(0, 120)
  await isScrolled
  return scrollY
}

test('a password can be replaced with the mailed code, in uk', async () => {
  const words = authTexts.uk
  const { server, account } = startServerOf(undefined, {
    'POST /v0/auth/recovery': {},
    'POST /v0/auth/recover': ({ body }) => {
      if (!('code' in body) || body.code !== '123456') throw new Problem('code-wrong')
      return sessionTokensOf(account.id)
    },
  })
  const { dialog } = await openAuthDialog('uk', words.signIn)
  await field('name').fill(account.email)
  await dialog.getByRole('button', { name: words.forgot }).click()
  await expect.element(field('email')).toHaveValue(account.email)
  await send().click()
  await field('code').fill('000000')
  await field('newPassword').fill('four small islands')
  await field('repeated').fill('four small islands')
  await send().click()
  await expect.element(field('code')).toHaveAttribute('aria-invalid', 'true')

  await field('code').fill('123456')
  await send().click()

  await expect.element(page.getByRole('main')).toMatchTextContent(account.username)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.findLast(({ signature }) => signature === 'POST /v0/auth/recover')?.request.body).toEqual({
    email: account.email,
    code: '123456',
    password: 'four small islands',
  })
})

test('a tap outside the dialog closes it only if nothing is typed', async () => {
  await page.viewport(1280, 900)
  startServerOf()
  const { dialog, opener } = await openAuthDialog('en', 'Sign in')
  await tapBeside()
  await expect.element(dialog).not.toBeInTheDocument()

  await opener.click()
  await field('name').fill('i')
  await tapBeside()
  await expect.element(dialog).toBeVisible()
})

/** A click on the backdrop targets the dialog element itself. */
const tapBeside = () => page.getByRole('dialog').click({ position: { x: -200, y: 10 } })

test('the dialog says how long to wait after too many attempts, and that signing in needs cookies', async () => {
  startServerOf(undefined, { 'POST /v0/auth/sign-in': new Problem('too-many-requests', { retryAfter: 90 }) })
  const { dialog } = await openAuthDialog('en', 'Sign in')
  await field('name').fill('anna')
  await field('password').fill('not this one')
  await send().click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please try again in 2 minutes.')

  refuseCookies()
  await send().click()

  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your browser does not allow cookies.')
})

function refuseCookies(): void {
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'cookieEnabled'))
}
