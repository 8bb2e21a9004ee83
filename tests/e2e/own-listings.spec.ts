import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { joinDatabase } from '#server/database/database.ts'
import { zipContents } from '#tests/api/accounts/zip-contents.ts'
import { newId } from '#tests/support/newcomer.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { hydrated, expect, readyForOffline, site, test } from './test.ts'

// The browser refuses requests while it is offline.
test.use({ expected: /net::ERR_|fetching the script/ })

/** Publishes a free listing of the signed-in member and returns its id. */
async function giveAway(page: Page, title: string): Promise<string> {
  const listingId = newId()
  const listing = aNewListing({ title, price: { kind: 'donation', cents: 0 }, photos: [] })
  const status = await page.evaluate(
    async ([id, body]) => {
      const session = JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
      const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' }
      return (await fetch(`/v0/listings/${id}`, { method: 'PUT', headers, body: body! })).status
    },
    [listingId, JSON.stringify(listing)],
  )
  expect(status).toBe(200)
  return listingId
}

/** Expires a listing, as if it had been published long ago. */
async function letEnd(listingId: string): Promise<void> {
  const { db, close } = await joinDatabase({ directory: site().data })
  await db.updateTable('listings').set({ expires_at: new Date() }).where('id', '=', listingId).execute()
  await close()
}

test('a seller exports their listings as a file, and is told that this needs a connection', async ({
  page,
  context,
}) => {
  await (await memberOf(site())).signIn(page.context())
  await page.goto('/en/')
  await giveAway(page, 'Étagère à donner')
  await page.goto('/en/profile/listings')
  await hydrated(page)
  const exporting = page.getByRole('button', { name: 'Export my listings' })

  const download = page.waitForEvent('download')
  await exporting.click()
  const file = await download
  const contents = await zipContents(readFileSync(await file.path()))

  expect(file.suggestedFilename()).toBe('noper-listings.zip')
  expect(contents.get('listings.csv')!.toString()).toContain('Étagère à donner')
  await expect(page.getByText('It is in your downloads.')).toBeVisible()
  await context.setOffline(true)
  await exporting.click()
  await expect(page.getByText('You need to be online for this, and you are offline at the moment.')).toBeVisible()
})

test('undoing the deletion of an expired listing restores it as expired', async ({ page }) => {
  const title = 'Étagère à donner'
  await (await memberOf(site())).signIn(page.context())
  await page.goto('/en/')
  await letEnd(await giveAway(page, title))
  await page.goto('/en/profile/listings?show=expired')
  await hydrated(page)

  await page.getByRole('button', { name: `More ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/^Expired on /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Expired 1' })).toBeVisible()
})

test('a seller sees how many people have looked at a listing, and is not counted', async ({ page, browser }) => {
  await (await memberOf(site())).signIn(page.context())
  await page.goto('/en/')
  const id = await giveAway(page, 'Étagère à regarder')
  await page.goto(`/en/product/${id}`)
  await readyForOffline(page)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const visitor = await browser.newContext({ baseURL: site().origin, userAgent, serviceWorkers: 'block' })
  const reading = await visitor.newPage()
  const views = async () => (await (await page.request.get(`/v0/listings/${id}`)).json()).views as number

  for (let time = 0; time < 2; time += 1) {
    const viewResponse = reading.waitForResponse((answer) => answer.url().endsWith(`/v0/listings/${id}/views`))
    await reading.goto(`/en/product/${id}`)
    expect((await viewResponse).status()).toBe(200)
  }
  await visitor.close()

  expect(await views()).toBe(1)
  await page.goto('/en/profile/listings')
  await expect(page.getByText('1 view', { exact: true })).toBeVisible()
})
