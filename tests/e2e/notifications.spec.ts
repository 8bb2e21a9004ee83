import type { Page } from '@playwright/test'

import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import { joinDatabase } from '#server/database/database.ts'
import { newId } from '#tests/support/newcomer.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, idle, site, tap, test } from './test.ts'

const words = {
  en: {
    save: (title: string) => `Save ${title}`,
    notifications: /^Notifications/,
    unread: '1 unread notification',
    cheaper: /Now €90 instead of €120/,
  },
  lb: {
    save: (title: string) => `${title} späicheren`,
    notifications: /^Notifikatiounen/,
    unread: '1 ongelies Notifikatioun',
    cheaper: /Elo 90 € amplaz 120 €/,
  },
} as const

/** Notifies members of changed listings, as the server does once a minute. */
async function runAlerts(): Promise<void> {
  const { db, close } = await joinDatabase({ directory: site().data })
  await createListingAlerts({ db, wakeDeliveries: () => {} }).processDue()
  await close()
}

const unreadIn = (page: Page, part: 'banner' | 'navigation', text: string) => page.getByRole(part).getByText(text)

for (const locale of ['en', 'lb'] as const) {
  const word = words[locale]

  test(
    `in ${locale}, a member is told of a favourite’s lower price, opens it, and has read it on every device`,
    { tag: locale === 'lb' ? ['@twin'] : [] },
    async ({ page, browser }) => {
      const [seller, member] = [await memberOf(site()), await memberOf(site())]
      // Similar listings stand on its page, so its title is its own.
      const title = `Tandem ${newId().slice(-6)}`
      const listing = await listingOf(seller, { title, price: { kind: 'fixed', cents: 12_000 } })
      await member.signIn(page.context())
      await page.goto(`/${locale}/product/${listing.id}`)
      await idle(page)
      await page
        .getByRole('button', { name: word.save(title), pressed: false })
        .first()
        .click()
      const headers = await member.headers()
      await expect
        .poll(async () => (await page.request.get('/v0/favourites', { headers })).text())
        .toContain(listing.id)
      const laptop = await (
        await browser.newContext({
          baseURL: site().origin,
          serviceWorkers: 'block',
          viewport: { width: 1280, height: 800 },
        })
      ).newPage()
      await member.signIn(laptop.context())
      for (const [each, path] of [
        [page, 'profile'],
        [laptop, 'browse'],
      ] as const) {
        await each.goto(`/${locale}/${path}`)
        await idle(each)
      }

      await listing.change({ price: { kind: 'fixed', cents: 9_000 } })
      await runAlerts()
      await expect(unreadIn(page, 'navigation', word.unread)).toBeAttached()
      await expect(unreadIn(laptop, 'banner', word.unread)).toBeAttached()
      const centre = page.getByRole('main').getByRole('link', { name: word.notifications })
      await expect(centre).toContainText(word.unread)

      await centre.click()
      await expect(page.getByRole('link', { name: word.cheaper })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('link', { name: word.cheaper }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/product/${listing.id}`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await expect(unreadIn(page, 'navigation', word.unread)).toHaveCount(0)
      await expect(unreadIn(laptop, 'banner', word.unread)).toHaveCount(0)
      await laptop.context().close()
    },
  )
}

test('what comes is chosen in the settings, to which the notifications lead', async ({ page }) => {
  const member = await memberOf(site())
  await member.signIn(page.context())
  await page.goto('/en/profile/notifications')
  await hydrated(page)
  await tap(page.getByRole('link', { name: 'Notification settings' }))

  const favourites = page.getByRole('group', { name: 'Favourites' })
  await favourites.getByRole('combobox', { name: 'E-mail' }).selectOption('No e-mail')
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()

  await expect(favourites.getByRole('combobox', { name: 'E-mail' })).toHaveValue('off')
  await expect(page.getByLabel('From')).toHaveValue('22:00')
})
