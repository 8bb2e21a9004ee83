import type { Browser, Page } from '@playwright/test'

import { somePassword } from '#tests/support/members.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { mailed } from './auth-dialog.ts'
import { hydrated, expect, installed, site, test, networkIdle } from './test.ts'

/** Errors that the test provokes. */
test.use({ expected: /status (of )?(401|403|404|422)|ERR_INTERNET_DISCONNECTED|fetching the script/ })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens the account page of a new member who is signed in in this browser. */
async function openAccount(page: Page, given: Parameters<typeof memberOf>[1] = {}, locale = 'en'): Promise<SiteMember> {
  const member = await memberOf(site(), given)
  await member.signIn(page.context())
  await open(page, `/${locale}/profile/account`)
  return member
}

/** The same member on another device. */
async function elsewhere(browser: Browser, member: SiteMember): Promise<Page> {
  const context = await browser.newContext({ baseURL: site().origin })
  await member.signIn(context)
  const page = await context.newPage()
  await open(page, '/en/profile/account')
  return page
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

const isSignedOut = (page: Page) => expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()

test(
  'a member can sign out one device, all others, and all others again by changing the password',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const member = await openAccount(page)
    const other = await elsewhere(browser, member)
    const list = section(page, 'Where you are signed in')

    await test.step('a session that is ended from another device is signed out', async () => {
      await page.reload()
      await expect(list.getByText('This device')).toBeVisible()
      await list.getByRole('button', { name: /Sign out: / }).click()
      await expect(list.getByText('That device is signed out')).toBeVisible()
      await expect(list.getByRole('listitem')).toHaveCount(1)

      await other.reload()
      await isSignedOut(other)
    })

    await test.step('all other devices can be signed out at once', async () => {
      await member.signIn(other.context())
      const headers = await member.headers()
      const statusElsewhere = async () => (await page.request.get('/v0/account', { headers })).status()
      expect(await statusElsewhere()).toBe(200)
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(3)

      await list.getByRole('button', { name: 'Sign out everywhere else' }).click()

      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect.poll(statusElsewhere).toBe(401)
      await other.reload()
      await isSignedOut(other)
    })

    await test.step('a new password signs out all other devices', async () => {
      await member.signIn(other.context())
      await open(other, '/en/profile/account')
      await expect(section(other, 'Username').getByLabel('Username')).toHaveValue(member.username)
      const form = section(page, 'Password')
      await form.getByRole('button', { name: 'Change the password' }).click()
      await form.getByLabel('Old password').fill('not this one')
      await form.getByLabel('New password', { exact: true }).fill('eleven slow tortoises')
      await form.getByLabel('New password again').fill('eleven slow tortoises')
      await form.getByRole('button', { name: 'Change the password' }).click()
      await expect(form.getByText('This password is not right.')).toBeVisible()

      await form.getByLabel('Old password').fill(somePassword)
      await form.getByRole('button', { name: 'Change the password' }).click()
      await expect(form.getByText('Your password is changed.')).toBeVisible()

      await other.reload()
      await isSignedOut(other)
      await page.reload()
      await expect(section(page, 'Username').getByLabel('Username')).toHaveValue(member.username)
    })
    await other.context().close()
  },
)

test(
  'an e-mail address changes after both are confirmed, one by link and one by code, and the old one no longer signs in',
  { tag: '@gate' },
  async ({ page }) => {
    const member = await openAccount(page, { locale: 'en' })
    const address = `new-${member.email}`
    const form = section(page, 'E-mail address')

    await form.getByRole('button', { name: 'Change the address' }).click()
    await form.getByLabel('New e-mail address').fill(address)
    await form.getByLabel('Your password').fill(somePassword)
    await form.getByRole('button', { name: 'Change the address' }).click()
    const code = form.getByLabel(`Code from the e-mail to ${address}`)
    await code.fill('000000')
    await form.getByRole('button', { name: 'Confirm' }).last().click()
    await expect(form.getByText('This code or link is wrong or has expired.')).toBeVisible()
    await mailed(page, address)
    await form.getByRole('button', { name: 'Nothing arrived? Send the e-mails again' }).click()
    await expect(form.getByLabel('Your password')).toBeFocused()
    await form.getByLabel('Your password').fill(somePassword)
    await form.getByRole('button', { name: 'Send the e-mails again' }).click()
    await expect(form.getByText('The e-mails are on their way.')).toBeVisible()
    await code.fill((await mailed(page, address, 2)).code)
    await form.getByRole('button', { name: 'Confirm' }).last().click()
    await expect(form.getByText(`${address} is confirmed.`)).toBeVisible()

    const { path } = await mailed(page, member.email)
    const dialog = page.getByRole('dialog')
    await page.goto(path)
    await expect(dialog.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible()
    await page.goto('/en')
    await page.goto(path)
    await dialog.getByRole('button', { name: 'Go to your account' }).click()
    await expect(form.getByText(address, { exact: true })).toBeVisible()

    const signIn = (name: string) =>
      page.request
        .post('/v0/auth/sign-in', { data: { name, password: somePassword } })
        .then((answer) => answer.status())
    expect([await signIn(member.email), await signIn(address)]).toEqual([401, 200])
  },
)

test('the profile says when a deleted account will be removed, and the member can keep it', async ({ page }) => {
  const member = await openAccount(page)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(somePassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const banner = section(page, /Your account will be deleted on/)
  await expect(banner).toBeVisible()

  await open(page, '/en/profile')
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
})

test(
  'an account that was opened before can be read offline, and the page says so',
  { tag: '@worker' },
  async ({ page, context }) => {
    const member = await openAccount(page)
    await installed(page)
    await open(page, '/en/profile')
    await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
    await networkIdle(page)

    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
    await expect(page.getByText('Offline · showing what is on this device').first()).toBeVisible()
  },
)

test("axe finds nothing on the member's pages, light and dark", async ({ page }) => {
  await openAccount(page)
  await expect(section(page, 'Where you are signed in').getByText('This device')).toBeVisible()

  for (const path of ['/account', '/settings', ''])
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page, `/en/profile${path}`)
      await networkIdle(page)
      await expectNoViolations(page)
    })
})
