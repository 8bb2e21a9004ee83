import type { BrowserContext, Page } from '@playwright/test'

import { day } from '#contract/durations.ts'
import { localeCookie, locales } from '#contract/language/locales.ts'
import { knownDeviceDays } from '#server/accounts/known-devices.ts'
import { sessionDays } from '#server/accounts/sessions-service.ts'
import { authTexts } from '#tests/support/auth-texts.ts'
import { somePassword } from '#tests/support/members.ts'
import { missingIn, readCookiePolicy, storages, type StoredNames } from '#tests/support/policies.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { send } from './auth-dialog.ts'
import { listingOf } from './members-listing.ts'
import { storeDraft } from './own-draft.ts'
import { expect, hydrated, idle, installed, site, tap, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Runs in the page. */
const readNames = async () => ({
  localStorage: Object.keys(localStorage),
  sessionStorage: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name!),
  caches: await caches.keys(),
})

/** Collects the names of everything that the browser holds, whenever it is asked to. */
function collectNames(context: BrowserContext) {
  const seen = Object.fromEntries(storages.map((storage) => [storage, new Set<string>()])) as Record<
    keyof StoredNames,
    Set<string>
  >

  async function collect(page: Page): Promise<void> {
    const cookies = (await context.cookies()).map(({ name }) => name)
    const found: StoredNames = { cookies, ...(await page.evaluate(readNames)) }
    for (const storage of storages) for (const name of found[storage]) seen[storage].add(name)
  }

  const names = () =>
    Object.fromEntries(storages.map((storage) => [storage, [...seen[storage]].toSorted()])) as unknown as StoredNames

  return { collect, names }
}

test(
  'after a tour through the whole product, a browser holds nothing that the cookie policies do not name',
  { tag: '@worker' },
  async ({ page, context }) => {
    const { collect, names } = collectNames(context)
    const [member, seller] = [await memberOf(site(), { locale: 'de' }), await memberOf(site())]
    const listing = await listingOf(seller, { title: `Tandem ${randomLetters()}` })

    await test.step('a visitor chooses a language, searches, and saves a listing and a search', async () => {
      await page.goto('/de')
      await idle(page)
      await installed(page)
      await page.getByRole('button', { name: /^Sprache/ }).click()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/en')
      await open(page, `/de/product/${listing.id}`)
      await idle(page)
      await open(page, '/en/browse/all?text=sofa')
      await idle(page)
      await tap(page.getByRole('button', { name: 'Save search' }))
      await expect(page.getByRole('link', { name: /^Search saved/ })).toBeVisible()
      await open(page, `/en/product/${listing.id}`)
      await page
        .getByRole('button', { name: /^Save Tandem/, pressed: false })
        .first()
        .click()
      await idle(page)
      await collect(page)
    })

    await test.step('they sign in', async () => {
      await page.goto('/de/messages')
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=name]').fill(member.username)
      await dialog.locator('[name=password]').fill(somePassword)
      await send(dialog)
      await expect(page.getByText(authTexts.de.noMessages)).toBeVisible()
      await idle(page)
      await collect(page)
    })

    await test.step('they publish a draft with a photo, and pay for its promotion', async () => {
      const id = await storeDraft(page, { title: `Vélo ${randomLetters()}`, photos: 1 })
      await open(page, `/en/publish/${id}/place`)
      await collect(page)
      await main(page).getByRole('button', { name: 'Publish', exact: true }).click()
      await page.locator('input[name=options][value=urgent_tag]').check()
      await page.getByRole('checkbox', { name: /^Start the promotion at once/ }).check()
      await page.getByRole('button', { name: /^Proceed to payment/ }).click()
      await page.locator('button[name=outcome][value=pay]').click()
      await expect(main(page).getByText('Paid. Thank you.')).toBeVisible()
      await collect(page)
    })

    await test.step('they write a message, and read notifications and the other pages of the account', async () => {
      await open(page, `/en/product/${listing.id}`)
      await tap(page.getByRole('main').getByRole('link', { name: 'Contact' }).filter({ visible: true }))
      await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?')
      await collect(page)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('log').getByText('Is it still there?', { exact: true })).toBeVisible()
      for (const path of ['notifications', 'favourites', 'publish', 'profile', 'profile/account', 'profile/settings']) {
        await open(page, `/en/${path}`)
        await idle(page)
        await collect(page)
      }
    })

    const stored = names()
    for (const language of locales) expect(missingIn(readCookiePolicy(language), stored), language).toEqual([])
    // The tour is long enough to be worth its name.
    expect(stored.cookies).toEqual(['device', 'locale', 'session'])
    expect(stored.databases).toEqual(
      expect.arrayContaining(['noper', 'noper-conversations', 'noper-own', 'noper-session']),
    )
    expect(stored.caches.length).toBeGreaterThan(2)
    const daysLeft = (await context.cookies()).map(({ name, expires }) => [
      name,
      Math.round((expires * 1_000 - Date.now()) / day),
    ])
    expect(Object.fromEntries(daysLeft)).toEqual({
      locale: localeCookie.days,
      session: sessionDays,
      device: knownDeviceDays,
    })
  },
)
