import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

import { beginListing, field } from './draft-page.ts'

beforeEach(() => page.viewport(412, 839))

afterEach(wipeLocalData)

const search = page.getByRole('searchbox', { name: 'Find a category' })

const first = field('category').getByRole('listitem').first()

test('the category of a listing is found by everyday words for the good, and chosen with Enter', async () => {
  startStubServer()
  await beginListing()
  await field('category').getByRole('button').first().click()

  for (const words of ['hoover', 'coffee', 'Staubsauger', 'espresso machine']) {
    await search.fill('')
    await search.fill(words)
    await expect.element(first).toMatchTextContent('Household appliances')
  }

  await userEvent.keyboard('{Enter}')
  await expect.element(field('category').getByRole('button').first()).toMatchTextContent('Household appliances')
})
