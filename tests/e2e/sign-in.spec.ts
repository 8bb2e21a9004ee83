import { somePassword } from '#tests/support/members.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { entranceWords, mailed, openEntrance, send } from './entrance.ts'
import { alive, expect, site, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d|ERR_INTERNET_DISCONNECTED|fetching the script/ })

for (const locale of ['de', 'uk'] as const) {
  const words = entranceWords[locale]

  test(`a page for members asks who one is, goes on once it knows, and asks again after signing out, in ${locale}`, async ({
    page,
  }) => {
    const { username } = await memberOf(site())
    const html = await (await page.request.get(`/${locale}/messages`)).text()
    expect(html).not.toMatch(words.noMessages.source.slice(1))
    await page.goto(`/${locale}/messages`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=name]').fill(username)
    await dialog.locator('[name=password]').fill('not this one')
    await send(dialog)
    await expect(dialog.getByText(words.wrong)).toBeVisible()
    await expect(dialog.locator('[name=password]')).toBeFocused()
    await expect(dialog.locator('[name=name]')).toHaveValue(username)

    await dialog.locator('[name=password]').fill(somePassword)
    await send(dialog)
    await expect(page.getByText(words.noMessages)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${locale}/messages$`))

    await page.goto(`/${locale}/profile`)
    const [ask, leave] = words.signOut
    await page.getByRole('main').getByRole('button', { name: ask, exact: true }).click()
    await dialog.getByRole('button', { name: leave }).click()
    await expect(page.getByRole('button', { name: words.create })).toBeVisible()
    await page.goto(`/${locale}/messages`)
    await expect(dialog.locator('[name=name]')).toBeVisible()
  })

  test(`a forgotten password is replaced, by the link or by the code, in ${locale}`, async ({ page }) => {
    const { username, email } = await memberOf(site(), { locale })
    const dialog = await openEntrance(page, locale, words.signIn)
    await dialog.locator('[name=name]').fill(email)
    await dialog.getByRole('button', { name: words.forgot }).click()
    await expect(dialog.locator('[name=email]')).toHaveValue(email)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()
    const { path, code } = await mailed(page, email)
    // Whichever way one takes, it is the same mail.
    if (locale === 'de') await page.goto(path)
    else await dialog.locator('[name=code]').fill(code)
    await dialog.locator('[name=newPassword]').fill('four small islands')
    await dialog.locator('[name=repeated]').fill('four small islands')
    await send(dialog)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    await expect(page.getByRole('main')).toContainText(username)

    await page.goto(path)
    await dialog.locator('[name=newPassword]').fill('five small islands')
    await dialog.locator('[name=repeated]').fill('five small islands')
    await send(dialog)
    await expect(dialog.getByRole('heading', { name: words.oldLink })).toBeVisible()
    await dialog.locator('[name=email]').fill(email)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()
  })

  test(`without a connection nothing is lost of what one typed, in ${locale}`, async ({ page, context }) => {
    const { username } = await memberOf(site())
    const dialog = await openEntrance(page, locale, words.signIn)
    await dialog.locator('[name=name]').fill(username)
    await context.setOffline(true)
    await dialog.locator('[name=password]').fill(somePassword)
    await send(dialog)
    await expect(dialog.getByRole('alert')).toHaveText(words.offline)
    await expect(dialog.locator('[name=name]')).toHaveValue(username)
    await expect(dialog.locator('[name=password]')).toHaveValue(somePassword)

    await context.setOffline(false)
    await send(dialog)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toContainText(username)
  })

  test(`the modal goes as it came, and the page beneath is as it was, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 500 })
    const dialog = await openEntrance(page, locale, words.signIn)
    await expect(dialog.locator('[name=name]')).toBeFocused()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    const opener = page.getByRole('main').getByRole('button', { name: words.signIn })
    await expect(opener).toBeFocused()

    const scroll = await page.evaluate(scrollDown)
    await opener.press('Enter')
    await dialog.locator('[name=name]').fill('iryna@example.org')
    await dialog.getByRole('button', { name: words.create }).click()
    await expect(dialog.locator('[name=email]')).toHaveValue('iryna@example.org')
    await dialog.getByRole('button', { name: words.back }).click()
    await expect(dialog.locator('[name=name]')).toHaveValue('iryna@example.org')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(scroll)

    await opener.press('Enter')
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

/** In the page. The router hears of it in the next frame, before which no person does anything else. */
async function scrollDown(): Promise<number> {
  scrollTo(0, 120)
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  return scrollY
}

test('whoever opens the modal again while it is just going finds it open', async ({ page }) => {
  const dialog = await openEntrance(page, 'en', 'Sign in')
  const opener = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await opener.evaluate(async (button: HTMLElement) => {
    const modal = button.ownerDocument.querySelector('dialog')!
    const isClosed = new Promise((resolve) => modal.addEventListener('close', resolve, { once: true }))
    modal.close()
    await isClosed
    button.click()
  })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/profile$/)
})

test('a tap beside the modal closes it only while nothing is typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await openEntrance(page, 'en', 'Sign in')
  await page.mouse.click(40, 860)
  await expect(dialog).toBeHidden()

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog.locator('[name=name]').fill('i')
  await page.mouse.click(40, 860)
  await expect(dialog).toBeVisible()
})

test('who signs in in one tab is signed in in the others', async ({ page, context }) => {
  const member = await memberOf(site())
  await page.goto('/en/messages')
  await expect(page.getByRole('dialog')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/en/messages')
  await other.locator('[name=name]').fill(member.username)
  await other.locator('[name=password]').fill(somePassword)
  await send(other.getByRole('dialog'))
  await expect(other.getByRole('dialog')).toBeHidden()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Your conversations with sellers and buyers will be here/)).toBeVisible()
})

test('who does not want to sign in can go back to where they were, or look around', async ({ page }) => {
  await page.goto('/en/browse')
  await alive(page)
  await page.getByRole('link', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/browse$/)

  await page.goto('/en/profile/account')
  await alive(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/browse\/all$/)
})

test('who is asked to wait is told for how long, and who keeps no cookies why they cannot sign in', async ({
  page,
}) => {
  const dialog = await openEntrance(page, 'en', 'Sign in')
  await page.route('**/v0/auth/sign-in', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too-many-requests' }),
    }),
  )
  await dialog.locator('[name=name]').fill('anna')
  await dialog.locator('[name=password]').fill('not this one')
  await send(dialog)
  await expect(dialog.getByRole('alert')).toContainText('Please try again in 2 minutes.')

  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await send(dialog)
  await expect(dialog.getByRole('alert')).toContainText('Your browser keeps no cookies.')
})

test('a note stays while one points at it', async ({ page }) => {
  const { username } = await memberOf(site())
  const dialog = await openEntrance(page, 'en', 'Sign in')
  await dialog.locator('[name=name]').fill(username)
  await dialog.locator('[name=password]').fill(somePassword)
  // It comes for a second only: whoever wants to point at it has to be there before.
  await page.mouse.move(page.viewportSize()!.width - 60, 95)
  await page.keyboard.press('Enter')
  const note = page.getByText('You are signed in.')
  await expect(note).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(note).toBeVisible()

  await page.mouse.move(0, 600)
  await expect(note).toBeHidden()
})
