import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const aPage = { listings: [toCard(anAnsweredListing())], next: null, total: { count: 1, isExact: true } }

test('after a server error the page says so in the reader’s language, shows the request id, and can be retried', async () => {
  const server = startStubServer({
    'GET /v0/categories': { categories: [{ slug: 'electronics', count: 1 }] },
    'GET /v0/brands': { brands: [] },
    'GET /v0/recommendations': { listings: [] },
    'GET /v0/listings': new Problem('unexpected', { requestId: 'request-7' }),
  })
  await openApp('/de')

  await page.getByRole('link', { name: 'Elektronik' }).first().click()

  await expect.element(page.getByRole('heading', { level: 1, name: /Da ist etwas schiefgelaufen/ })).toBeVisible()
  await expect.element(page.getByText(/request-7/)).toBeVisible()
  server.answers['GET /v0/listings'] = aPage
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
