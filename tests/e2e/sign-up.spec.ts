import { listingIdOf } from '#server/seed/demo-rows.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { aStranger, entranceWords, fillNewAccount, mailed, openEntrance, send } from './entrance.ts'
import { alive, expect, settled, site, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

for (const locale of ['de', 'uk'] as const) {
  const words = entranceWords[locale]

  test(`who wants to write to a seller creates an account, opens the mailed link and is where they were, in ${locale}`, async ({
    page,
  }) => {
    const stranger = aStranger()
    await page.goto(`/${locale}/product/${listingIdOf('road-bike')}`)
    await settled(page)
    await page.getByRole('link', { name: words.contact }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.create }).click()
    await fillNewAccount(dialog, stranger)
    await dialog.locator('[name=repeated]').fill('something else')
    await send(dialog)
    await expect(dialog.getByText(words.mismatch)).toBeVisible()
    await expect(dialog.locator('[name=repeated]')).toBeFocused()
    await expect(dialog.locator('[name=newPassword]')).toHaveValue(stranger.password)
    await dialog.locator('[name=repeated]').fill(stranger.password)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()

    const { path } = await mailed(page, stranger.email)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/${locale}/messages$`))
    await expect(page.getByText(words.noMessages)).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.context().clearCookies({ name: 'session' })
    await page.goto(path)
    await expect(dialog.getByRole('heading', { name: words.oldLink })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })

  test(`a code is typed as the mail has it, over the page that one is on, in ${locale}`, async ({ page }) => {
    const stranger = aStranger()
    const dialog = await openEntrance(page, locale, words.create)
    await noteToasts(page)
    await fillNewAccount(dialog, stranger)
    await send(dialog)
    await dialog.locator('[name=code]').fill('000000')
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')

    const { code } = await mailed(page, stranger.email)
    await dialog.locator('[name=code]').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await send(dialog)
    await expect(dialog).toBeHidden()

    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    await expect(page.getByRole('main')).toContainText(stranger.username)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('toasts seen'))).toContain(words.ready)
  })
}

test('a name that is taken is told while one types, and a reload on the way loses nothing but secrets', async ({
  page,
}) => {
  const { username } = await memberOf(site())
  const dialog = await openEntrance(page, 'en', 'Create an account')
  await dialog.locator('[name=username]').fill(username.toUpperCase())
  await expect(dialog.getByText('This name is taken.')).toBeVisible()
  const stranger = aStranger()
  await dialog.locator('[name=username]').fill(stranger.username)
  await expect(dialog.getByText('This name is free.')).toBeVisible()
  await dialog.locator('[name=email]').fill(stranger.email)
  await dialog.locator('[name=newPassword]').fill(stranger.password)

  await page.reload()
  await alive(page)
  await expect(dialog.locator('[name=username]')).toHaveValue(stranger.username)
  await expect(dialog.locator('[name=email]')).toHaveValue(stranger.email)
  await expect(dialog.locator('[name=newPassword]')).toHaveValue('')
})

test('two taps create one account, and its mail can be had again', async ({ page }) => {
  const stranger = aStranger()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const dialog = await openEntrance(page, 'en', 'Create an account')
  await fillNewAccount(dialog, stranger)
  await dialog.locator('form button[type=submit]').dblclick()
  await expect(dialog.locator('[name=code]')).toBeVisible()
  expect(sent).toHaveLength(1)

  await mailed(page, stranger.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Signing in to what is not confirmed yet mails the confirmation again.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog.locator('[name=name]').fill(stranger.email)
  await dialog.locator('[name=password]').fill(stranger.password)
  await send(dialog)
  const { code } = await mailed(page, stranger.email, 2)
  await dialog.locator('[name=code]').fill(code)
  await send(dialog)
  await expect(page.getByRole('main')).toContainText(stranger.username)
})

test('elsewhere than where it was begun, an account wants its password, or a new one where that is not known', async ({
  page,
  browser,
}) => {
  const [anna, stranger] = [aStranger(), aStranger()]
  const dialog = await openEntrance(page, 'en', 'Create an account')
  await fillNewAccount(dialog, anna)
  await send(dialog)
  await expect(dialog.locator('[name=code]')).toBeVisible()
  const elsewhere = await browser.newPage({ baseURL: process.env['SITE_ORIGIN'] ?? '' })
  const there = elsewhere.getByRole('dialog')
  await elsewhere.goto((await mailed(page, anna.email)).path)
  await there.locator('[name=password]').fill('not the password')
  await send(there)
  await expect(there.getByText('This password is not right.')).toBeVisible()
  await there.locator('[name=password]').fill(anna.password)
  await send(there)
  await expect(there).toBeHidden()
  await elsewhere.context().clearCookies()

  await dialog.getByRole('button', { name: 'Use another e-mail address' }).click()
  await fillNewAccount(dialog, stranger)
  await send(dialog)
  await expect(dialog.locator('[name=code]')).toBeVisible()
  const { code } = await mailed(page, stranger.email)
  await elsewhere.goto('/en/auth/verify')
  await there.locator('[name=email]').fill(stranger.email)
  await there.locator('[name=code]').fill(code)
  await send(there)
  await expect(there.locator('[name=password]')).toBeFocused()
  await there.getByRole('button', { name: 'Choose a new password' }).click()
  await there.locator('[name=code]').fill(code)
  await there.locator('[name=newPassword]').fill('nine patient lanterns')
  await there.locator('[name=repeated]').fill('nine patient lanterns')
  await send(there)
  await expect(there).toBeHidden()
  await elsewhere.goto('/en/profile')
  await expect(elsewhere.getByRole('main')).toContainText(stranger.username)
  await elsewhere.context().close()
})

/** Notes are there for a second only. */
const noteToasts = (page: Parameters<typeof alive>[0]) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      const seen = [...document.querySelectorAll('output')].map(({ textContent }) => textContent)
      sessionStorage.setItem('toasts seen', (sessionStorage.getItem('toasts seen') ?? '') + seen.join('\n'))
    }).observe(document.body, { childList: true, subtree: true })
  })
