import { readFileSync } from 'node:fs'

import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import { sessionCookie } from '#contract/accounts.ts'
import { zipContents } from '#tests/api/accounts/zip-contents.ts'
import { somePassword } from '#tests/support/members.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { mailed } from './entrance.ts'
import { expectNoFaults } from './faults.ts'
import { alive, expect, installed, settled, site, test } from './test.ts'

/** What is refused or cut off on purpose. */
test.use({ expected: /status (of )?(400|401|403|404|409|422|503)|ERR_INTERNET_DISCONNECTED|fetching the script/ })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Opens the account of a new member, signed in on this page's browser. */
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

const words = {
  fr: {
    bio: 'À propos de vous',
    place: 'Localité ou code postal',
    town: 'Esch-sur-Alzette',
    others: 'Ce que voient les autres',
    save: 'Enregistrer',
    saved: 'Enregistré',
  },
  uk: {
    bio: 'Про вас',
    place: 'Населений пункт або індекс',
    town: 'Еш',
    others: 'Що бачать інші',
    save: 'Зберегти',
    saved: 'Збережено',
  },
} as const

for (const [locale, word] of Object.entries(words)) {
  test(`a member changes bio, languages and place in ${locale}, and others see it`, async ({ page }) => {
    const member = await openAccount(page, {}, locale)
    const profile = section(page, word.others)

    await profile.getByLabel(word.bio).fill('Three bicycles are one too many.')
    await profile.getByRole('checkbox', { name: 'Lëtzebuergesch' }).check()
    await profile.getByRole('textbox', { name: word.place }).fill(word.town)
    await profile
      .getByRole('button', { name: new RegExp(word.town) })
      .first()
      .click()
    await profile.getByRole('button', { name: word.save }).click()
    await expect(profile.getByText(word.saved)).toBeVisible()

    await page.goto(`/${locale}/seller/${member.id}`)
    await expect(page.getByText('Three bicycles are one too many.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Lëtzebuergesch')).toBeVisible()
    await expect(page.getByRole('main').getByText(new RegExp(word.town))).toBeVisible()
  })
}

test('a username changes unless somebody has it, and what no field is to blame for is said too', async ({ page }) => {
  const other = await memberOf(site())
  const member = await openAccount(page)
  const form = section(page, 'Username')
  const field = form.getByLabel('Username')

  await field.fill(other.username.toUpperCase())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Another member has this name already')).toBeVisible()
  await expect(field).toHaveValue(other.username.toUpperCase())

  const odd = { code: 'invalid-request', fields: { somethingElse: 'too_small' } }
  await page.route(
    '**/v0/account/username',
    (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(odd) }),
    { times: 1 },
  )
  await field.fill(`${member.username}-new`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Something in this request is not as it should be/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(`${member.username}-new`)
})

test(
  'a member is signed out of one device, of all others, and of all others again with a new password',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const member = await openAccount(page)
    const other = await elsewhere(browser, member)
    const list = section(page, 'Where you are signed in')

    await test.step('a session is ended from another device, and that one is signed out', async () => {
      await page.reload()
      await expect(list.getByText('This device')).toBeVisible()
      await list.getByRole('button', { name: /Sign out: / }).click()
      await expect(list.getByText('Signed out there')).toBeVisible()
      await expect(list.getByRole('listitem')).toHaveCount(1)

      await other.reload()
      await isSignedOut(other)
    })

    await test.step('all other devices are signed out at once', async () => {
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

    await test.step('a new password signs out everywhere else', async () => {
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
  'an address changes once both are confirmed, one by its link and one by its code, and the old one signs in no more',
  { tag: '@gate' },
  async ({ page }) => {
    const member = await openAccount(page, { locale: 'en' })
    const address = `new-${member.email}`
    const form = section(page, 'E-mail address')

    await form.getByRole('button', { name: 'Change the address' }).click()
    await form.getByLabel('New e-mail address').fill(address)
    await form.getByLabel('Your password').fill(somePassword)
    await form.getByRole('button', { name: 'Change the address' }).click()
    const code = form.getByLabel(`Code from the mail to ${address}`)
    await code.fill('000000')
    await form.getByRole('button', { name: 'Confirm' }).last().click()
    await expect(form.getByText('This code or link is wrong, or too old.')).toBeVisible()
    await mailed(page, address)
    await form.getByRole('button', { name: 'Nothing arrived? Send the mails again' }).click()
    await expect(form.getByLabel('Your password')).toBeFocused()
    await form.getByLabel('Your password').fill(somePassword)
    await form.getByRole('button', { name: 'Send the mails again' }).click()
    await expect(form.getByText('The mails are on their way.')).toBeVisible()
    await code.fill((await mailed(page, address, 2)).code)
    await form.getByRole('button', { name: 'Confirm' }).last().click()
    await expect(form.getByText(`${address} is confirmed.`)).toBeVisible()

    const { path } = await mailed(page, member.email)
    const dialog = page.getByRole('dialog')
    await page.goto(path)
    await expect(dialog.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible()
    await page.goto('/en')
    await page.goto(path)
    await dialog.getByRole('button', { name: 'To your account' }).click()
    await expect(form.getByText(address, { exact: true })).toBeVisible()

    const signIn = (name: string) =>
      page.request
        .post('/v0/auth/sign-in', { data: { name, password: somePassword } })
        .then((answer) => answer.status())
    expect([await signIn(member.email), await signIn(address)]).toEqual([401, 200])
  },
)

test('a change of address is called off', async ({ page }) => {
  const member = await openAccount(page)
  const form = section(page, 'E-mail address')
  await form.getByRole('button', { name: 'Change the address' }).click()
  await form.getByLabel('New e-mail address').fill(`new-${member.email}`)
  await form.getByLabel('Your password').fill(somePassword)
  await form.getByRole('button', { name: 'Change the address' }).click()
  await form.getByRole('button', { name: 'Keep the old address' }).click()

  await expect(form.getByRole('button', { name: 'Change the address' })).toBeVisible()
  await expect(form.getByText(member.email, { exact: true })).toBeVisible()
})

test('a picture is cropped by keyboard, shown and removed', async ({ page }) => {
  await openAccount(page)
  const form = section(page, 'Picture')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()

  await form.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('application').press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('button', { name: 'Save the picture' }).click()

  await expect(dialog).toBeHidden()
  const shown = await form.locator('img').getAttribute('src')
  const largest = await page.request.get(`${shown}`.replace('160.webp', '640.jpg'))
  expect(await sharp(await largest.body()).metadata()).toMatchObject({ width: 512, height: 512 })
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.locator('img')).toHaveCount(0)
})

test('all data comes as a ZIP file, and where it does not, that is said', async ({ page }) => {
  const member = await openAccount(page)
  const busy = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'unavailable' }) }
  await page.route('**/v0/account/export', (route) => route.fulfill(busy), { times: 1 })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(section(page, 'Your data').getByText(/^Noper is very busy/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()

  const files = await zipContents(readFileSync(await (await download).path()))
  expect(JSON.parse(files.get('account.json')?.toString() ?? '[]')).toMatchObject([{ username: member.username }])
  await expect(section(page, 'Your data').getByText('It is in your downloads.')).toBeVisible()
})

test('a deleted account is announced, and kept after all', async ({ page }) => {
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

test('nothing moves when a member opens the profile', async ({ page }) => {
  const member = await memberOf(site())
  await member.signIn(page.context())
  await open(page, '/en/profile')
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(moved).toBeLessThan(0.02)
})

test('signing out takes the account from the device', async ({ page }) => {
  const member = await openAccount(page)
  await open(page, '/en/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out, keep what is here' }).click()

  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText(member.username)).toBeHidden()
  const cookies = await page.context().cookies()
  const { value = '' } = cookies.find(({ name }) => name === sessionCookie) ?? {}
  expect(decodeURIComponent(value)).not.toMatch(/[\w-]{20,}/)
})

test(
  'what was typed without a connection is there when the tab was closed, and saved with one',
  { tag: '@worker' },
  async ({ page, context }) => {
    await openAccount(page)
    await installed(page)
    await settled(page)
    const profile = section(page, 'What others see')
    await profile.getByLabel('About you').fill('Written in a tunnel')

    await context.setOffline(true)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText('This needs a connection. What you typed stays here.')).toBeVisible()
    await context.setOffline(false)
    await page.close()
    const next = await context.newPage()
    await open(next, '/en/profile/account')

    const form = section(next, 'What others see')
    await expect(form.getByLabel('About you')).toHaveValue('Written in a tunnel')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Saved')).toBeVisible()
  },
)

test(
  'an account that was opened before can be read without a connection, and says so',
  { tag: '@worker' },
  async ({ page, context }) => {
    const member = await openAccount(page)
    await installed(page)
    await open(page, '/en/profile')
    await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
    await expect(page.getByText('Offline · showing what is on this device').first()).toBeVisible()
  },
)

test('an account that does not come says so, and comes when it is tried again', async ({ page }) => {
  const broken = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'unavailable' }) }
  await page.route('**/v0/account', (route) => route.fulfill(broken))
  const member = await openAccount(page)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Noper is very busy or being serviced')

  await page.unroute('**/v0/account')
  await failure.getByRole('button', { name: 'Try again' }).click()

  await expect(section(page, 'Username').getByLabel('Username')).toHaveValue(member.username)
})

test('of two changes at once a member sees both, and chooses', async ({ page, browser }) => {
  const member = await openAccount(page)
  const other = await elsewhere(browser, member)
  await section(other, 'What others see').getByLabel('About you').fill('From the desk')
  await other.getByRole('button', { name: 'Save' }).first().click()
  await expect(other.getByText('Saved')).toBeVisible()
  await other.context().close()

  const profile = section(page, 'What others see')
  await profile.getByLabel('About you').fill('From the phone')
  await profile.getByRole('button', { name: 'Save' }).click()
  const choice = profile.getByRole('alert')
  await expect(choice.getByText('From the desk')).toBeVisible()
  await expect(choice.getByText('From the phone')).toBeVisible()

  const mine = choice.getByRole('button', { name: 'Save the one from here' })
  await expect(mine).toBeFocused()
  await mine.press('Enter')
  await expect(profile.getByText('Saved')).toBeVisible()
  await expect(profile.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.reload()
  await expect(profile.getByLabel('About you')).toHaveValue('From the phone')
})

test('axe finds nothing on the pages of a member, light and dark', async ({ page }) => {
  await openAccount(page)
  await expect(section(page, 'Where you are signed in').getByText('This device')).toBeVisible()

  for (const path of ['/account', '/settings', ''])
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page, `/en/profile${path}`)
      await page.waitForLoadState('networkidle')
      await expectNoFaults(page)
    })
})
