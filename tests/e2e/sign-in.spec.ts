import { authTexts } from '#tests/support/auth-texts.ts'
import { somePassword } from '#tests/support/members.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { mailed, openAuthDialog, send } from './auth-dialog.ts'
import { hydrated, expect, site, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

const words = authTexts.de

test(
  'a member page asks visitors to sign in, then opens, and asks again after signing out',
  { tag: '@gate' },
  async ({ page }) => {
    const { username } = await memberOf(site())
    const html = await (await page.request.get('/de/messages')).text()
    expect(html).not.toMatch(words.noMessages.source.slice(1))
    await page.goto('/de/messages')
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
    await expect(page).toHaveURL(/\/de\/messages$/)

    await page.goto('/de/profile')
    const [ask, leave] = words.signOut
    await page.getByRole('main').getByRole('button', { name: ask, exact: true }).click()
    await dialog.getByRole('button', { name: leave }).click()
    await expect(page.getByRole('button', { name: words.create })).toBeVisible()
    await page.goto('/de/messages')
    await expect(dialog.locator('[name=name]')).toBeVisible()
  },
)

test(
  'a forgotten password can be replaced once by the mailed link, and a reload meanwhile loses nothing',
  { tag: '@gate' },
  async ({ page }) => {
    const { username, email } = await memberOf(site(), { locale: 'de' })
    const dialog = await openAuthDialog(page, 'de', words.signIn)
    await dialog.locator('[name=name]').fill(email)
    await dialog.getByRole('button', { name: words.forgot }).click()
    await expect(dialog.locator('[name=email]')).toHaveValue(email)
    await page.reload()
    await hydrated(page)
    await expect(dialog.locator('[name=email]')).toHaveValue(email)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()
    const { path } = await mailed(page, email)
    await page.goto(path)
    await dialog.locator('[name=newPassword]').fill('four small islands')
    await dialog.locator('[name=repeated]').fill('four small islands')
    await send(dialog)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/de\/profile$/)
    await expect(page.getByRole('main')).toContainText(username)

    await page.goto(path)
    await dialog.locator('[name=newPassword]').fill('five small islands')
    await dialog.locator('[name=repeated]').fill('five small islands')
    await send(dialog)
    await expect(dialog.getByRole('heading', { name: words.oldLink })).toBeVisible()
    await dialog.locator('[name=email]').fill(email)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()
  },
)

test('opening the dialog again while it is closing leaves it open', async ({ page }) => {
  const dialog = await openAuthDialog(page, 'en', 'Sign in')
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

test('signing in in one tab signs in the others', async ({ page, context }) => {
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

test('a visitor who does not sign in can go back to the previous page or browse', async ({ page }) => {
  await page.goto('/en/browse')
  await hydrated(page)
  await page.getByRole('link', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/browse$/)

  await page.goto('/en/profile/account')
  await hydrated(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/browse\/all$/)
})
