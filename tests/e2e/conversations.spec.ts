import type { Browser, Page } from '@playwright/test'

import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { tabTo } from './keyboard.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, installed, setColorScheme, site, tap, test } from './test.ts'

/** Changes the listing as its seller's list would. */
async function sell(listingId: string, seller: SiteMember): Promise<void> {
  const { origin } = site()
  const headers = { ...(await seller.headers()), 'content-type': 'application/json' }
  const own = await fetch(`${origin}/v0/account/listings/${listingId}`, { headers })
  const { version } = (await own.json()) as { version: number }
  const answer = await fetch(`${origin}/v0/listings/${listingId}/status`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ status: 'sold', version }),
  })
  expect(answer.status).toBe(200)
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
  await tap(page.getByRole('main').getByRole('link', { name: 'Contact' }).filter({ visible: true }))
  await expect(page.getByText('Ask what you would like to know')).toBeVisible()
}

const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

/** The first conversation of the list. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link')
    .filter({ hasText: 'Vélo de ville bleu' })
    .filter({ has: page.getByRole('time') })
    .first()
    .click()
}

/** A buyer on this page who is about to write to a seller about a listing. */
async function contactSomebody(page: Page) {
  const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
  const { id: listingId } = await listingOf(seller)
  await buyer.signIn(page.context())
  await contact(page, listingId)
  return { seller, buyer, listingId }
}

/** A page of another device, on which the member has opened the first conversation of the list. */
async function openConversation(member: SiteMember, browser: Browser, options = {}): Promise<Page> {
  const page = await deviceOf(member, browser, options)
  await open(page, '/en/messages')
  await openFirst(page)
  return page
}

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script|status (of )?409/ })

  test(
    'what a buyer writes without a network outlives a reload, arrives once, and is answered live',
    { tag: ['@worker', '@gate'] },
    async ({ page, browser }) => {
      const { seller } = await contactSomebody(page)
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
      await expect(page.getByText('Will be sent')).toBeVisible()
      await page.context().setOffline(false)
      await expect(sellersPage.getByText('2 unread messages')).toBeAttached()

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

  test(
    'a message that was written offline about a listing sold meanwhile waits until its writer sends or deletes it',
    { tag: '@worker' },
    async ({ page }) => {
      const { seller, listingId } = await contactSomebody(page)
      await installed(page)
      await write(page, 'Bonjour !')
      await expect(page.getByText('Sent', { exact: true })).toBeAttached()

      await page.context().setOffline(true)
      await write(page, 'Je passe ce soir ?')
      await write(page, 'Ou demain ?')
      await sell(listingId, seller)
      await page.context().setOffline(false)

      const question = page.getByRole('alert').filter({ hasText: 'The listing was sold or removed in the meantime' })
      await question.getByRole('button', { name: 'Send anyway' }).click()
      await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
      await expect(question).toHaveCount(1)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(bubble(page, 'Ou demain ?')).toHaveCount(0)
      await page.reload()
      await expect(bubble(page, 'Je passe ce soir ?')).toBeVisible()
      await expect(log(page).getByRole('listitem')).toHaveCount(2)
    },
  )
})

test(
  'an offer is countered and accepted, a meeting is agreed upon, and the listing is reserved for the buyer',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const { seller } = await contactSomebody(page)
    await write(page, 'Bonjour !')
    await expect(log(page)).toBeVisible()
    const sellersPage = await openConversation(seller, browser, { viewport: { width: 1280, height: 800 } })

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
    await expect(sellersPage.getByText(/^Reserved for this buyer until/)).toBeVisible()
    await sellersPage.context().close()
  },
)

test('axe finds nothing in the list and in a conversation, light and dark', async ({ page, browser }) => {
  const { seller } = await contactSomebody(page)
  await write(page, 'Schreif mer op jang@example.org, da kënnt mäi Courrier.')
  await expect(log(page)).toBeVisible()
  const sellersPage = await openConversation(seller, browser)
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

test('axe finds nothing in the dialogs of a conversation, light and dark', async ({ page, browser }) => {
  const { seller } = await contactSomebody(page)
  await write(page, 'Bonjour !')
  await expect(log(page)).toBeVisible()
  const dialog = page.getByRole('dialog')

  await test.step('offer', async () => {
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await page.getByLabel('Your offer in euros').fill('1')
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog.getByText(/^Please enter an amount/)).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('Escape')
  })
  await test.step('appointment', async () => {
    await page.getByRole('button', { name: 'Propose a meeting' }).click()
    await expect(dialog).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('Escape')
  })
  await test.step('search', async () => {
    await page.getByRole('button', { name: 'Search in this conversation' }).click()
    await page.getByRole('searchbox').fill('bonjour')
    await expect(dialog.getByText('1 message')).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('deal', async () => {
    const sellersPage = await openConversation(seller, browser)
    await sellersPage.getByRole('button', { name: 'Reserve or sell' }).click()
    await expect(sellersPage.getByRole('dialog')).toBeVisible()
    await expectNoViolations(sellersPage, 'dialog')
    await sellersPage.context().close()
  })
})

test('what is half written outlives a reload and is there when its member comes back', async ({ page }) => {
  const { listingId } = await contactSomebody(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Ech wollt')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ech wollt')
  await open(page, '/en')
  await contact(page, listingId)

  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ech wollt')
})

test.describe('refused', () => {
  test.use({ expected: /status (of )?403/ })

  test('a conversation is archived, muted and blocked in its menu, and back', async ({ page, browser }) => {
    const { seller, buyer } = await contactSomebody(page)
    await write(page, 'Bonjour !')
    const sellersPage = await openConversation(seller, browser, { viewport: { width: 1280, height: 800 } })
    const choose = async (name: string) => {
      await sellersPage.getByRole('button', { name: 'More' }).click()
      await sellersPage.getByRole('dialog').getByRole('button', { name }).click()
    }

    await choose('Mute: no notifications, no e-mails')
    await choose('Move to the archive')
    await expect(sellersPage.getByText('Your conversations with sellers and buyers will be here.')).toBeVisible()
    await sellersPage.getByRole('link', { name: 'Archive' }).click()
    await openFirst(sellersPage)
    await choose('Unmute')
    await choose('Move to the inbox')

    await choose(`Block ${buyer.username}`)
    await expectNoViolations(sellersPage)
    await sellersPage.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(sellersPage.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
    await write(page, 'Allô ?')
    await expect(page.getByRole('alert')).toBeVisible()
    await choose(`Unblock ${buyer.username}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(bubble(sellersPage, 'Allô ?')).toBeVisible()
    await sellersPage.context().close()
  })
})

test('a conversation is found, answered and left with the keyboard alone', async ({ page, browser }) => {
  const { seller } = await contactSomebody(page)
  await write(page, 'Bonjour !')
  await expect(log(page)).toBeVisible()
  const sellersPage = await deviceOf(seller, browser, desktop)
  await open(sellersPage, '/en/messages')
  const { keyboard } = sellersPage

  const entry = sellersPage.getByRole('link').filter({ has: sellersPage.getByRole('time') })
  await expect(entry).toHaveCount(1)
  await tabTo(entry)
  await keyboard.press('Enter')
  await expect(bubble(sellersPage, 'Bonjour !')).toBeVisible()
  await tabTo(sellersPage.getByRole('textbox', { name: 'Message' }))
  await keyboard.type('Oui, bien sûr.')
  await keyboard.press('Enter')
  await expect(bubble(page, 'Oui, bien sûr.')).toBeVisible()

  await tabTo(sellersPage.getByRole('button', { name: 'Propose a meeting' }))
  await keyboard.press('Enter')
  await expect(sellersPage.getByRole('dialog')).toBeVisible()
  await expectNoViolations(sellersPage)
  await keyboard.press('Escape')
  await expect(sellersPage.getByRole('dialog')).toHaveCount(0)
  await expect(sellersPage.getByRole('button', { name: 'Propose a meeting' })).toBeFocused()
  await sellersPage.context().close()
})

test('an offer is made and accepted with the keyboard alone', async ({ browser }) => {
  const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
  const { id: listingId } = await listingOf(seller)
  const [buyersPage, sellersPage] = [await deviceOf(buyer, browser, desktop), await deviceOf(seller, browser, desktop)]
  await contact(buyersPage, listingId)

  await tabTo(buyersPage.getByRole('button', { name: 'Make an offer' }))
  await buyersPage.keyboard.press('Enter')
  await expect(buyersPage.getByLabel('Your offer in euros')).toBeFocused()
  await buyersPage.keyboard.type('80')
  await buyersPage.keyboard.press('Enter')
  await expect(buyersPage.getByRole('dialog')).toHaveCount(0)
  await expect(log(buyersPage).getByText('Not answered yet')).toBeVisible()

  await open(sellersPage, '/en/messages')
  const entry = sellersPage.getByRole('link').filter({ has: sellersPage.getByRole('time') })
  await expect(entry).toHaveCount(1)
  await tabTo(entry)
  await sellersPage.keyboard.press('Enter')
  await tabTo(log(sellersPage).getByRole('button', { name: 'Accept' }))
  await sellersPage.keyboard.press('Enter')

  await expect(log(sellersPage).getByText('Accepted')).toBeVisible()
  await expect(log(buyersPage).getByText('Accepted')).toBeVisible()
  for (const each of [buyersPage, sellersPage]) await each.context().close()
})

test('a message is written, answered and read in Ukrainian', { tag: '@twin' }, async ({ page, browser }) => {
  const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
  const { id: listingId } = await listingOf(seller)
  await buyer.signIn(page.context())
  const say = async (each: Page, text: string) => {
    await each.getByRole('textbox', { name: 'Повідомлення' }).fill(text)
    await each.getByRole('button', { name: 'Надіслати', exact: true }).click()
  }

  await open(page, `/uk/product/${listingId}`)
  await tap(page.getByRole('link', { name: 'Написати' }).filter({ visible: true }))
  await say(page, 'Добрий день!')
  const sellersPage = await deviceOf(seller, browser)
  await open(sellersPage, '/uk/messages')
  await openFirst(sellersPage)
  await say(sellersPage, 'Так, ще є.')

  await expect(bubble(page, 'Так, ще є.')).toBeVisible()
  await expect(page.getByText('Прочитано', { exact: true })).toBeAttached()
  await sellersPage.context().close()
})
