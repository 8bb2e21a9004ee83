import type { Page } from '@playwright/test'

import type { OwnListing } from '#contract/api/selling.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { publishDraft } from '#tests/support/publish-draft.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { expect, installed, idle, site, test } from './test.ts'

// Errors that the test provokes: lost connections, and refusals because of a slow clock.
test.use({ expected: /ERR_INTERNET_DISCONNECTED|status (of )?401|fetching the script/ })

const hour = 3_600_000

/** Runs in the page: shifts the device's clock. */
const jump = (by: number) => {
  const { now } = Date
  Date.now = () => now() + by
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
}

test(
  'if the clock jumps by an hour, back or ahead, no page reloads, nothing is held back and nothing is sent twice',
  { tag: '@worker' },
  async ({ page, context }) => {
    const member = await memberOf(site())
    await member.signIn(context)
    await page.goto('/en/publish')
    await installed(page)
    await idle(page)
    await page.evaluate(() => Object.assign(window, { isAsBefore: true }))
    const published: string[] = []

    for (const by of [-hour, 2 * hour]) {
      const { id } = await putDraft(page, { photos: 1 })
      // A row written directly into IndexedDB does not update the app's list of drafts, a change made in the app does.
      await go(page, `/en/publish/${id}/basics`)
      await page.getByLabel('Title').fill('Blue city bicycle')
      await expect(page.getByText(/^Saved/)).toBeVisible()
      await go(page, `/en/publish/${id}/place`)
      await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).waitFor()
      await context.setOffline(true)
      await publishDraft(page)
      await expect(page).toHaveURL(/\/publish$/)
      await page.evaluate(jump, by)
      await context.setOffline(false)
      published.push(id)
      await expect.poll(listings).toEqual(published.map((each) => ({ id: each, version: 1, photos: 1 })))
      await go(page, `/en/product/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('time').first()).toHaveText(/now|ago|yesterday/)
      await go(page, '/en/publish')
    }
    expect(await page.evaluate(() => 'isAsBefore' in window)).toBe(true)

    async function listings() {
      const response = await fetch(`${site().origin}/v0/account/listings`, { headers: await member.headers() })
      const found = ((await response.json()) as { listings: OwnListing[] }).listings
      return found
        .map(({ id, version, photos }) => ({ id, version, photos: photos.length }))
        .toSorted((one, other) => published.indexOf(one.id) - published.indexOf(other.id))
    }
  },
)
