import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { listingOf } from './members-listing.ts'
import { expect, hydrated, site, test } from './test.ts'

const words = {
  en: {
    section: 'Selling as a trader',
    begin: 'I sell as a trader',
    name: 'Name of the business',
    street: 'Street and number',
    postalCode: 'Postal code',
    town: 'Town',
    email: 'E-mail for customers',
    phone: 'Phone for customers',
    unregistered: 'The business is in no official register.',
    complies: /^I confirm/,
    save: 'Save',
    saved: 'Saved',
    badge: 'Trader',
    isPrivate: 'Private seller.',
    rights: /^You are buying from a business/,
    details: 'Information about the trader',
    end: 'Sell as a private person',
  },
  de: {
    section: 'Gewerblich verkaufen',
    begin: 'Ich verkaufe gewerblich',
    name: 'Name des Unternehmens',
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    town: 'Ort',
    email: 'E-Mail für Kunden',
    phone: 'Telefon für Kunden',
    unregistered: 'Das Unternehmen steht in keinem amtlichen Register.',
    complies: /^Ich bestätige/,
    save: 'Speichern',
    saved: 'Gespeichert',
    badge: 'Gewerblich',
    isPrivate: 'Privater Verkäufer.',
    rights: /^Du kaufst bei einem Unternehmen/,
    details: 'Angaben zum gewerblichen Verkäufer',
    end: 'Als Privatperson verkaufen',
  },
} as const

for (const locale of ['en', 'de'] as const) {
  const word = words[locale]

  test(
    `visitors see that a seller is a trader, and who, from the declaration until it is revoked, in ${locale}`,
    { tag: locale === 'de' ? '@twin' : '@gate' },
    async ({ page, browser }) => {
      const seller = await memberOf(site())
      const title = `Laufrad ${randomLetters()}`
      const { id } = await listingOf(seller, { title })
      const visitor = await (await browser.newContext({ baseURL: site().origin })).newPage()

      await visitor.goto(`/${locale}/product/${id}`)
      await expect(visitor.getByText(word.isPrivate)).toBeVisible()

      await test.step('the seller declares', async () => {
        await seller.signIn(page.context())
        await page.goto(`/${locale}/profile/account`)
        await hydrated(page)
        const form = page.getByRole('region', { name: word.section })
        await form.getByRole('button', { name: word.begin }).click()
        await form.getByLabel(word.name).fill('Laufrad Schmit')
        await form.getByLabel(word.street).fill('3, rue du Moulin')
        await form.getByLabel(word.postalCode).fill('L-4001')
        await form.getByLabel(word.town, { exact: true }).fill('Esch')
        await form.getByLabel(word.email).fill('schmit@laufrad.example')
        await form.getByLabel(word.phone).fill('+352 621 123 456')
        await form.getByRole('checkbox', { name: word.unregistered }).check()
        await form.getByRole('checkbox', { name: word.complies }).check()
        await form.getByRole('button', { name: word.save }).click()
        await expect(form.getByText(word.saved)).toBeVisible()
        await expect(form.getByText('3, rue du Moulin, L-4001 Esch, Luxembourg')).toBeVisible()
      })

      await test.step('a visitor finds the listing among those of traders, with the badge', async () => {
        await visitor.goto(`/${locale}/browse/all?text=${encodeURIComponent(title)}&by=trader`)
        await expect(visitor.locator('#result-count')).toHaveText(/^1\s/)
        const card = visitor.getByRole('article').filter({ hasText: title }).first()
        await expect(card.getByText(word.badge, { exact: true })).toBeVisible()
      })

      await test.step('and reads on the listing who the trader is and which rights buyers have', async () => {
        await visitor.goto(`/${locale}/product/${id}`)
        await expect(visitor.getByText(word.rights)).toBeVisible()
        await visitor.getByText(word.details).click()
        await expect(visitor.getByText('Laufrad Schmit')).toBeVisible()
        await expect(visitor.getByRole('link', { name: 'schmit@laufrad.example' })).toBeVisible()
      })

      await test.step('until the seller sells as a private person again', async () => {
        const form = page.getByRole('region', { name: word.section })
        await form.getByRole('button', { name: word.end }).click()
        await page.getByRole('dialog').getByRole('button', { name: word.end }).click()
        await expect(form.getByRole('button', { name: word.begin })).toBeFocused()

        await visitor.goto(`/${locale}/product/${id}`)
        await expect(visitor.getByText(word.isPrivate)).toBeVisible()
        await expect(visitor.getByText('Laufrad Schmit')).toHaveCount(0)
      })
      await visitor.context().close()
    },
  )
}
