import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { zipContents } from '#tests/api/accounts/zip-contents.ts'
import { newId } from '#tests/support/newcomer.ts'
import { aNewListing } from '#tests/support/selling.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { alive, expect, test } from './test.ts'

const site = () => ({ origin: process.env['SITE_ORIGIN'] ?? '', data: process.env['SITE_DATA'] ?? '' })

// What is asked for without a network is refused by the browser.
test.use({ expected: /net::ERR_/ })

/** By the member who is signed in. */
async function giveAway(page: Page, title: string): Promise<void> {
  const listing = aNewListing({ title, price: { kind: 'donation', cents: 0 }, photos: [] })
  const status = await page.evaluate(
    async ([id, body]) => {
      const session = JSON.parse(decodeURIComponent(/session=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
      const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' }
      return (await fetch(`/v0/listings/${id}`, { method: 'PUT', headers, body: body! })).status
    },
    [newId(), JSON.stringify(listing)],
  )
  expect(status).toBe(200)
}

test('a seller takes their listings along as a file, and is told where that needs a connection', async ({
  page,
  context,
}) => {
  await (await memberOf(site())).signIn(page.context())
  await page.goto('/en/')
  await giveAway(page, 'Étagère à donner')
  await page.goto('/en/profile/listings')
  await alive(page)
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
  await expect(page.getByText('This needs a connection, and there is none at the moment.')).toBeVisible()
})
