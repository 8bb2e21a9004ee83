import type { Browser, Page } from '@playwright/test'

import { joinDatabase } from '#server/database/database.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { newId } from '#tests/support/newcomer.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { hydrated, expect, installed, idle, site, tap, test } from './test.ts'

const camera = { id: listingIdOf('film-camera-collection'), title: /appareils photo/ }

// Errors that the test provokes: lost connections, an ended session and a removed listing.
test.use({ expected: /net::ERR_|status (of )?(401|410)/ })

/** Not the button that says why a listing is a result, whose name has the title too. */
const toggles = (page: Page) => page.locator('[aria-pressed]')

const heart = (page: Page, title: RegExp | string) =>
  page.getByRole('button', { name: title, pressed: false }).and(toggles(page)).first()

const filled = (page: Page, title: RegExp | string) =>
  page.getByRole('button', { name: title, pressed: true }).and(toggles(page)).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Without the recently seen listings below. */
const list = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })

/** Polls the account, because either the page or the worker may have sent the change. */
async function accountHas(page: Page, member: SiteMember, path: string, cachedPaths: string): Promise<void> {
  const headers = await member.headers()
  await expect.poll(async () => (await page.request.get(path, { headers })).text()).toContain(cachedPaths)
}

/** Another device with the same member signed in. */
async function another(browser: Browser, member: SiteMember): Promise<Page> {
  const context = await browser.newContext()
  await member.signIn(context)
  return context.newPage()
}

/** Publishes a free listing; the test later sets a price directly in the database. */
async function offered(page: Page, title: string): Promise<string> {
  const [id, seller] = [newId(), await memberOf(site())]
  const given = aNewListing({ title, price: { kind: 'donation', cents: 0 }, photos: [] })
  const answer = await page.request.put(`/v0/listings/${id}`, { headers: await seller.headers(), data: given })
  expect(answer.status()).toBe(200)
  await change(id, { price_kind: 'fixed', price_cents: 10_000 })
  return id
}

type Changes = { price_kind?: 'fixed'; price_cents?: number; status?: 'sold' | 'removed' }

async function change(id: string, changes: Changes): Promise<void> {
  const { db, close } = await joinDatabase({ directory: site().data })
  await db.updateTable('listings').set(changes).where('id', '=', id).execute()
  await close()
}

/** Whether the device has the full listing, not only its card, and all photos in a width suitable for a phone. */
const isComplete = (page: Page, listingId: string) =>
  page.evaluate(async (id) => {
    // Opening the database before the app created it would create an empty one, which would block the app's schema.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'noper')) return false
    const opening = indexedDB.open('noper')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const getting = database.transaction('listings').objectStore('listings').get(id)
    const row = await new Promise<{ listing?: { photos: { name: string }[] } } | undefined>((resolve) => {
      getting.onsuccess = () => resolve(getting.result)
    })
    database.close()
    const photos = row?.listing?.photos ?? []
    const cachedPaths = (await (await caches.open('photos-1')).keys()).map(({ url }) => new URL(url).pathname)
    const isWide = (path: string) => Number.parseInt(path.split('/').at(-1)!) >= 640
    const isCached = (name: string) => cachedPaths.some((path) => path.startsWith(`/media/${name}/`) && isWide(path))
    return photos.length > 3 && photos.every(({ name }) => isCached(name))
  }, listingId)

test(
  "a visitor's favourite is available offline with its note and its photos, and can be removed",
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    await open(page, '/de/browse/all')
    await installed(page)

    await test.step('a favourite added offline is still there after a reload, with its note, and can be removed', async () => {
      const card = page.getByRole('article').filter({ hasText: /\d\s€/ }).first()
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await expect(heart(page, `${title} speichern`)).toBeVisible()
      await context.setOffline(true)

      await heart(page, `${title} speichern`).press('Enter')
      await expect(filled(page, `${title} speichern`)).toBeFocused()
      await open(page, '/de/favourites')
      await page.getByRole('button', { name: 'Notiz hinzufügen' }).click()
      await page.keyboard.type('Samstag anrufen ')
      await page.reload()
      await expect(list(page).getByRole('textbox')).toHaveValue('Samstag anrufen ')
      await expect(page.getByText('1 gespeicherte Anzeige')).toBeVisible()

      await filled(page, `${title} speichern`).click()
      await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(filled(page, `${title} speichern`)).toBeFocused()
      await expect(list(page).getByRole('textbox')).toHaveValue('Samstag anrufen ')
      await context.setOffline(false)
    })

    await test.step('a favourite added from a list opens offline with all its photos, although nobody has opened it', async () => {
      await open(page, '/en/browse/all?text=appareils+anciens')
      await heart(page, camera.title).click()
      await expect.poll(() => isComplete(page, camera.id)).toBe(true)
      await context.setOffline(true)

      await open(page, '/en/favourites')
      await list(page).getByRole('link', { name: camera.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: camera.title })).toBeVisible()
      const photo = page.getByRole('main').locator('picture img').first()
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(filled(page, camera.title)).toBeVisible()
    })
  },
)

test(
  'favourites and searches saved before signing in appear on the member’s other device, and show their current state',
  { tag: '@gate' },
  async ({ page: phone, context, browser }) => {
    const member = await memberOf(site())
    // Unique names, because other tests publish lamps and chairs too.
    const own = (name: string) => `${name} ${newId().slice(-4)}`
    const [lamp, chair, table] = [own('Lampe'), own('Stuhl'), own('Tisch')]
    const [cheaper, sold, removed] = [
      await offered(phone, lamp),
      await offered(phone, chair),
      await offered(phone, table),
    ]
    for (const [id, title] of [
      [cheaper, lamp],
      [sold, chair],
      [removed, table],
    ] as const) {
      await open(phone, `/de/product/${id}`)
      await heart(phone, `${title} speichern`).click()
      await expect(filled(phone, `${title} speichern`)).toBeVisible()
    }
    await open(phone, '/de/favourites')
    await phone.getByRole('button', { name: new RegExp(`Notiz hinzufügen.*${chair}`) }).click()
    await phone.keyboard.type('Für die Küche')
    await phone.goto('/de/browse/all?text=lampe')
    await idle(phone)
    await tap(phone.getByRole('button', { name: 'Suche speichern' }))
    await expect(phone.getByRole('link', { name: /^Suche gespeichert/ })).toBeVisible()
    await member.signIn(context)
    await open(phone, '/de/favourites')
    await accountHas(phone, member, '/v0/favourites', 'Für die Küche')
    await accountHas(phone, member, '/v0/saved-searches', 'lampe')
    await change(cheaper, { price_cents: 8_000 })
    await change(sold, { status: 'sold' })
    await change(removed, { status: 'removed' })

    const laptop = await another(browser, member)
    await open(laptop, '/de/favourites')
    await expect(list(laptop)).toHaveCount(3)
    await expect(list(laptop).filter({ hasText: lamp })).toContainText('20 € günstiger')
    await expect(list(laptop).filter({ hasText: lamp })).toContainText('100 €')
    await expect(list(laptop).filter({ hasText: chair })).toContainText('Verkauft')
    await expect(list(laptop).filter({ hasText: chair }).getByRole('textbox')).toHaveValue('Für die Küche')
    await expect(list(laptop).filter({ hasText: 'Entfernt' })).toHaveCount(1)
    await open(laptop, '/de/favourites/searches')
    await expect(laptop.getByRole('main').getByRole('link', { name: 'lampe' })).toBeVisible()
    // This device still knows the title.
    await phone.reload()
    await expect(list(phone).filter({ hasText: table })).toContainText('Entfernt')
    await laptop.context().close()
  },
)

test('signing out asks whether favourites stay on the device, and no other member who signs in sees them', async ({
  page,
  context,
}) => {
  await (await memberOf(site())).signIn(context)
  await open(page, `/en/product/${camera.id}`)
  await heart(page, camera.title).click()
  await expect(filled(page, camera.title)).toBeVisible()

  const leave = async (answer: string) => {
    await open(page, '/en/profile')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await open(page, '/en/favourites')
  }
  await leave('Sign out, keep what is here')
  await expect(list(page).getByRole('link', { name: camera.title })).toBeVisible()

  await (await memberOf(site())).signIn(context)
  await open(page, '/en/favourites')
  await expect(page.getByText(/^Listings that you save with the heart/)).toBeVisible()
  await open(page, `/en/product/${camera.id}`)
  await heart(page, camera.title).click()
  await expect(filled(page, camera.title)).toBeVisible()

  await leave('Sign out and delete everything here')
  await expect(page.getByText(/^Listings that you save with the heart/)).toBeVisible()
  const photos = () => page.evaluate(async () => (await (await caches.open('photos-1')).keys()).map(({ url }) => url))
  await expect.poll(photos).toEqual([])
})

test('axe finds nothing on the list of favourites, light and dark', async ({ page }) => {
  await open(page, '/uk/browse/all')
  for (const index of [0, 1]) {
    const each = page.locator('article button[aria-pressed]').nth(index)
    await each.click()
    await expect(each).toHaveAttribute('aria-pressed', 'true')
  }
  await open(page, '/uk/favourites')
  await expect(list(page).getByRole('heading')).toHaveCount(2)
  await page.locator('article').getByRole('button', { pressed: true }).first().click()
  await page.locator('article').getByRole('button', { pressed: false }).first().focus()
  await idle(page)

  await expectNoViolations(page)
})
