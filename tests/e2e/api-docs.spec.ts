import type { Page } from '@playwright/test'

import { openCspEnforcingProxy } from '#tests/support/csp-enforcing-proxy.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { expect, site, test } from './test.ts'

/** The button that opens an endpoint. A second one, which no key reaches, has only the path as its name. */
const endpoint = (page: Page, summary: string) => page.getByRole('button', { name: summary })

/** The button that opens a group of endpoints. */
const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const writeDraft = 'Keeps a copy of an unfinished listing'

test(
  'a developer reads an endpoint by keyboard, with Trusted Types enforced',
  { tag: '@chromium' },
  async ({ page }) => {
    // A violation would be a message on the console, which fails the test.
    const proxy = await openCspEnforcingProxy(site().origin)
    await page.goto(`${proxy.origin}/v0/docs`)

    await group(page, 'drafts').focus()
    await page.keyboard.press('Enter')
    await endpoint(page, writeDraft).focus()
    await page.keyboard.press('Enter')

    const draft = page.locator('#operations-drafts-putDraftsDraftId')
    await expect(draft.getByText('For signed-in members.')).toBeVisible()
    await expect(draft.getByRole('row', { name: 'draftId' })).toContainText('uuid')
    await expect(draft.getByRole('row', { name: '401' })).toContainText('sign-in-required')

    await draft.getByRole('button', { name: 'content*' }).focus()
    await page.keyboard.press('Enter')
    // Each value of it is described by a schema that refers to itself.
    await draft.getByRole('button', { name: 'Additional properties' }).focus()
    await page.keyboard.press('Enter')
    await expect(draft.getByText('Any of').first()).toBeVisible()

    await proxy.close()
  },
)

test('axe finds nothing on the page of the API, light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/v0/docs')
  const opened = {
    drafts: writeDraft,
    photos: 'Keeps a photo under an id',
    account: 'Signs out elsewhere',
    listings: 'Tells how listings stand',
  }
  for (const [name, summary] of Object.entries(opened)) {
    await group(page, name).click()
    await endpoint(page, summary).click()
  }
  await page.getByRole('tab', { name: 'Example Value' }).first().click()
  await expect(page.locator('pre.example').first()).toBeVisible()

  await expectNoViolations(page)
})

test('the type of a problem leads to its row, below the endpoints', async ({ page }) => {
  await page.goto('/v0/docs#listing-not-found')

  await expect(group(page, 'brands')).toBeAttached()
  await expect(page.getByRole('row', { name: 'listing-not-found' })).toBeInViewport()
})
