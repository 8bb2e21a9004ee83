import type { Page } from '@playwright/test'

import { memberOf } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { choose, pressEnter, typeInto } from './keyboard.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, installed, site, test } from './test.ts'

const words = {
  en: {
    contact: 'Contact',
    message: 'Message',
    send: 'Send',
    sent: 'Sent',
    more: 'More',
    show: 'Show the hand-over code',
    code: 'Code',
    confirm: 'We have met: confirm the hand-over',
    met: 'We have met',
    write: 'Write a review',
    stars: '5 stars: very good',
    text: 'What should others know? (optional)',
    sendReview: 'Send review',
    later: 'The hand-over is confirmed as soon as you are online.',
    waits: 'Will be sent as soon as you are online.',
    received: 'About you',
  },
  lb: {
    contact: 'Schreiwen',
    message: 'Message',
    send: 'Schécken',
    sent: 'Geschéckt',
    more: 'Méi',
    show: 'Iwwergab-Code weisen',
    code: 'Code',
    confirm: 'Getraff: Iwwergab confirméieren',
    met: 'Mir hunn eis getraff',
    write: 'Bewäertung schreiwen',
    stars: '5 Stären: ganz gutt',
    text: 'Wat sollten anerer wëssen? (fakultativ)',
    sendReview: 'Bewäertung schécken',
    later: 'D’Iwwergab gëtt confirméiert, soubal s du online bass.',
    waits: 'Gëtt geschéckt, soubal s du online bass.',
    received: 'Iwwer dech',
  },
} as const

type Words = (typeof words)['en' | 'lb']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The visible button of that name. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

async function review(page: Page, word: Words, text: string): Promise<void> {
  await pressEnter(button(page, word.write))
  await choose(page.getByRole('radio', { name: word.stars }))
  await typeInto(page.getByRole('textbox', { name: word.text }), text)
  await expectNoViolations(page)
  await pressEnter(button(page, word.sendReview))
}

test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

for (const locale of ['en', 'lb'] as const) {
  const word = words[locale]

  test(
    `in ${locale}, with the keyboard alone, two members meet offline, confirm it with the seller’s code, and read each other’s reviews`,
    { tag: locale === 'en' ? ['@worker', '@gate'] : ['@worker', '@twin'] },
    async ({ page, browser }) => {
      const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
      const { id: listingId } = await listingOf(seller)
      await buyer.signIn(page.context())
      await open(page, `/${locale}/product/${listingId}`)
      await pressEnter(page.getByRole('main').getByRole('link', { name: word.contact }).filter({ visible: true }))
      await typeInto(page.getByRole('textbox', { name: word.message }), 'Ass de Vëlo nach ze hunn?')
      await pressEnter(button(page, word.send))
      await expect(page.getByText(word.sent, { exact: true })).toBeAttached()
      await installed(page)
      const context = await browser.newContext({ baseURL: site().origin, serviceWorkers: 'block' })
      await seller.signIn(context)
      const sellersPage = await context.newPage()
      const path = new URL(page.url()).pathname
      await open(sellersPage, path)
      await pressEnter(button(sellersPage, word.more))
      await pressEnter(button(sellersPage, word.show))
      const code = sellersPage.getByRole('dialog').getByRole('figure')
      await expect(code).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
      await expectNoViolations(sellersPage)

      await page.context().setOffline(true)
      await pressEnter(button(page, word.more))
      await pressEnter(button(page, word.confirm))
      await typeInto(page.getByRole('textbox', { name: word.code }), await code.innerText())
      await pressEnter(button(page, word.met))
      await expect(page.getByText(word.later)).toBeVisible()
      await review(page, word, 'Alles wéi beschriwwen.')
      await expect(page.getByText(word.waits)).toBeVisible()
      await page.context().setOffline(false)

      await expect(page.getByText(word.waits)).toBeHidden()
      await sellersPage.keyboard.press('Escape')
      await review(sellersPage, word, 'Pünktlech a frëndlech.')
      await open(page, `/${locale}/profile/reviews`)
      await expect(page.getByText('Pünktlech a frëndlech.')).toBeVisible()
      await open(sellersPage, `/${locale}/seller/${seller.id}`)
      await expect(sellersPage.getByText('Alles wéi beschriwwen.')).toBeVisible()
      await context.close()
    },
  )
}
