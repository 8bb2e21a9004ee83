import type { Browser, Page } from '@playwright/test'

import { aNewListing } from '#tests/support/own-listings.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { expect, hydrated, installed, setColorScheme, site, tap, test } from './test.ts'

/** A listing at a negotiable price, on the server. */
async function listingOf(seller: SiteMember): Promise<string> {
  const { origin } = site()
  const headers = await seller.headers()
  const [id, photo] = [crypto.randomUUID(), crypto.randomUUID()]
  await fetch(`${origin}/v0/photos/${photo}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  })
  const answer = await fetch(`${origin}/v0/listings/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(aNewListing({ photos: [{ id: photo, alt: '' }] })),
  })
  expect(answer.status).toBe(200)
  return id
}

/** A page of another device, on which the member is signed in. */
async function deviceOf(member: SiteMember, browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site().origin, serviceWorkers: 'block', ...options })
  await member.signIn(context)
  return context.newPage()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const log = (page: Page) => page.getByRole('log')

const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function contact(page: Page, listingId: string): Promise<void> {
  await open(page, `/en/product/${listingId}`)
  await tap(page.getByRole('link', { name: 'Contact' }).filter({ visible: true }))
  await expect(page.getByText('Ask what you would like to know')).toBeVisible()
}

/** The first conversation of the list. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link')
    .filter({ hasText: 'Vélo de ville bleu' })
    .filter({ has: page.getByRole('time') })
    .first()
    .click()
}

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

  test(
    'what a buyer writes without a network outlives a reload, arrives once, and is answered live',
    { tag: ['@worker', '@gate'] },
    async ({ page, browser }) => {
      const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
      const listingId = await listingOf(seller)
      await buyer.signIn(page.context())
      await contact(page, listingId)
      await installed(page)
      await write(page, 'Ass de Vëlo nach ze hunn?')
      await expect(page.getByText('Sent', { exact: true })).toBeAttached()
      const sellersPage = await deviceOf(seller, browser)
      await open(sellersPage, '/en/messages')
      await expect(sellersPage.getByText('1 unread message')).toBeAttached()

      await page.context().setOffline(true)
      await write(page, 'Ech kéint haut kommen.')
      await expect(page.getByText('Will be sent')).toBeVisible()
      await page.reload()
      await expect(bubble(page, 'Ech kéint haut kommen.')).toBeVisible()
      await page.context().setOffline(false)

      await openFirst(sellersPage)
      await expect(bubble(sellersPage, 'Ech kéint haut kommen.')).toBeVisible()
      await write(sellersPage, 'Oui, ce soir me convient.')
      await expect(bubble(page, 'Oui, ce soir me convient.')).toBeVisible()
      await expect(page.getByText('Read', { exact: true })).toHaveCount(2)
      for (const each of [page, sellersPage]) {
        await expect(bubble(each, 'Ech kéint haut kommen.')).toHaveCount(1)
        await expect(log(each).getByRole('listitem')).toHaveCount(3)
      }
      await sellersPage.context().close()
    },
  )
})

test(
  'an offer is countered and accepted, a meeting is agreed upon, and the listing is reserved for the buyer',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
    const listingId = await listingOf(seller)
    await buyer.signIn(page.context())
    await contact(page, listingId)
    await write(page, 'Bonjour !')
    await expect(log(page)).toBeVisible()
    const sellersPage = await deviceOf(seller, browser, { viewport: { width: 1280, height: 800 } })
    await open(sellersPage, '/en/messages')
    await openFirst(sellersPage)

    await page.getByRole('button', { name: 'Make an offer' }).click()
    await page.getByLabel('Your offer in euros').fill('80')
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await sellersPage.getByRole('button', { name: 'Counter-offer' }).click()
    await sellersPage.getByLabel('Your offer in euros').fill('100')
    await sellersPage.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText('Answered with another offer')).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(sellersPage.getByText('Accepted')).toBeVisible()

    await sellersPage.getByRole('button', { name: 'Propose a meeting' }).click()
    await sellersPage.getByLabel('Place').fill('Gare centrale')
    await sellersPage.getByRole('button', { name: 'Propose it' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('noper.ics')

    await sellersPage.getByRole('button', { name: 'Reserve or sell' }).click()
    await sellersPage.getByRole('button', { name: 'Reserve until this day' }).click()
    await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
    await expect(sellersPage.getByText(/^Reserved for this member until/)).toBeVisible()
    await sellersPage.context().close()
  },
)

test('axe finds nothing in the list and in a conversation, light and dark', async ({ page, browser }) => {
  const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
  const listingId = await listingOf(seller)
  await buyer.signIn(page.context())
  await contact(page, listingId)
  await write(page, 'Schreif mer op jang@example.org, da kënnt mäi Courrier.')
  await expect(log(page)).toBeVisible()
  const sellersPage = await deviceOf(seller, browser)
  await open(sellersPage, '/en/messages')
  await openFirst(sellersPage)
  await expect(sellersPage.getByRole('button', { name: 'Show the message' })).toBeVisible()

  for (const scheme of ['light', 'dark'] as const)
    for (const each of [page, sellersPage]) {
      await setColorScheme(each, scheme)
      await expectNoViolations(each)
    }
  await open(page, '/en/messages')
  await expectNoViolations(page)
  await sellersPage.context().close()
})

test('what is half written outlives a reload and is there when its member comes back', async ({ page }) => {
  const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
  const listingId = await listingOf(seller)
  await buyer.signIn(page.context())
  await contact(page, listingId)
  await page.getByRole('textbox', { name: 'Message' }).fill('Ech wollt')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ech wollt')
  await open(page, '/en')
  await contact(page, listingId)

  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ech wollt')
})
