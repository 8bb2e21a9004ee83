import type { Page } from '@playwright/test'

import { memberOf } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { listingOf } from './members-listing.ts'
import { storeDraft } from './own-draft.ts'
import { expect, hydrated, idle, installed, site, test } from './test.ts'

const wordsIn = {
  de: {
    publish: 'Veröffentlichen',
    consent: /^Die Hervorhebung soll sofort beginnen/,
    pay: 'Zur Zahlung · 4,48 €',
    paid: 'Bezahlt. Vielen Dank.',
    urgent: 'Dringend',
  },
  uk: {
    publish: 'Опублікувати',
    consent: /^Почати просування одразу/,
    pay: 'До оплати · 4,48 €',
    paid: 'Сплачено. Дякуємо.',
    urgent: 'Терміново',
  },
} as const

/** Tells the listings of tests apart. */
const aNumber = () => Math.floor(Math.random() * 1_000_000)

const main = (page: Page) => page.getByRole('main')

/** The buttons of the sandbox's payment page, which is no page of the app. */
const atProvider = (page: Page, outcome: 'pay' | 'decline' | 'authenticate') =>
  page.locator(`button[name=outcome][value=${outcome}]`)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const tick = (page: Page, option: string) => page.locator(`input[name=options][value=${option}]`).check()

/** Orders the tag “Urgent” for a listing of a new member, and stops at the page of the provider. */
async function orderForListing(page: Page): Promise<{ id: string; title: string }> {
  const seller = await memberOf(site())
  await seller.signIn(page.context())
  const title = `Vélo de ville ${aNumber()}`
  const { id } = await listingOf(seller, { title })
  await open(page, `/en/publish/${id}/promotion`)
  await tick(page, 'urgent_tag')
  await page.getByRole('checkbox', { name: /^Start the promotion at once/ }).check()
  await page.getByRole('button', { name: 'Proceed to payment · €2.49' }).click()
  await expect(atProvider(page, 'pay')).toBeVisible()
  return { id, title }
}

for (const [locale, words] of Object.entries(wordsIn)) {
  test(
    `a new listing is published, its promotion is chosen and paid, and buyers see it, in ${locale}`,
    { tag: locale === 'uk' ? '@twin' : '@gate' },
    async ({ page }) => {
      const seller = await memberOf(site())
      await seller.signIn(page.context())
      const title = `Vélo bleu ${aNumber()}`
      const id = await storeDraft(page, { title, photos: 1 })
      await open(page, `/${locale}/publish/${id}/place`)
      await main(page).getByRole('button', { name: words.publish, exact: true }).click()
      await tick(page, 'urgent_tag')
      await tick(page, 'price_highlight')
      await page.getByRole('checkbox', { name: words.consent }).check()
      await expectNoViolations(page)

      await page.getByRole('button', { name: words.pay }).click()
      await atProvider(page, 'authenticate').click()
      await atProvider(page, 'pay').click()

      await expect(main(page).getByText(words.paid)).toBeVisible()
      await expectNoViolations(page)
      await open(page, `/${locale}/browse/cycling?text=${encodeURIComponent(title)}`)
      const card = main(page).getByRole('article').filter({ hasText: title })
      await expect(card.getByText(words.urgent, { exact: true })).toBeVisible()
    },
  )
}

test('a payment that was declined is tried again', async ({ page }) => {
  await orderForListing(page)
  await atProvider(page, 'decline').click()
  await expect(main(page).getByText('The payment did not work.')).toBeVisible()

  await page.getByRole('button', { name: 'Try the payment again · €2.49' }).click()
  await atProvider(page, 'pay').click()

  await expect(main(page).getByText('Paid. Thank you.')).toBeVisible()
})

test('somebody who leaves the payment page finds the order as it was, and can cancel it', async ({ page }) => {
  const { id, title } = await orderForListing(page)
  await page.getByRole('link').last().click()
  await expect(main(page).getByText('You came back without paying.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the order' }).click()

  await expect(main(page).getByText('This order was cancelled. Nothing is charged.')).toBeVisible()
  await open(page, `/en/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('if the network fails during the payment', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/ })

  test(
    'coming back offline, the order and a draft are as they were, and the payment is shown once online',
    { tag: '@worker' },
    async ({ page, context }) => {
      await page.goto('/en/publish')
      await installed(page)
      await storeDraft(page, { title: 'Armoire ancienne' })
      const { title } = await orderForListing(page)
      await context.setOffline(true)

      await page.goBack()

      await expect(main(page).getByText('This is your order as this device last saw it.')).toBeVisible()
      await expect(main(page).getByText(title)).toBeVisible()
      await page.goto('/en/publish')
      await expect(main(page).getByRole('link', { name: 'Armoire ancienne' })).toBeVisible()

      await context.setOffline(false)
      await open(page, '/en/profile/orders')
      await idle(page)
      await main(page).getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: 'Proceed to payment · €2.49' }).click()
      await atProvider(page, 'pay').click()
      await expect(main(page).getByText('Paid. Thank you.')).toBeVisible()
    },
  )
})
