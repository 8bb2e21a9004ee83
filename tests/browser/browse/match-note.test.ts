import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ListingCard } from '#contract/api/listings.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { anAnsweredCard, aPageOf, browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const dialog = page.getByRole('dialog')

async function openResults(path: string, listing: Partial<ListingCard>) {
  startStubServer({ ...browseAnswers(), 'GET /v0/listings': aPageOf([anAnsweredCard(listing)]) })
  await openApp(path)
}

test('a result that was found in another language says what its title calls the thing, and that nobody paid', async () => {
  await openResults('/en/browse/all?text=garden+table', {
    title: 'Gartentisch aus Holz',
    language: 'de',
    foundBy: 'translation',
    matches: [
      { word: 'garden', by: 'translation', found: 'Gartentisch' },
      { word: 'wood', by: 'details' },
    ],
  })

  const why = page.getByRole('button', { name: 'Found in another language (Gartentisch aus Holz)' })
  await why.click()

  await expect.element(dialog.getByText('In another language, the title calls it Gartentisch (Deutsch)')).toBeVisible()
  await expect.element(dialog.getByText('In the brand, the details or the description')).toBeVisible()
  await expect.element(dialog.getByText('Nobody paid for this place.')).toBeVisible()
  await expectNoViolations('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(why).toHaveFocus()
})

test('an ad says that its place was paid for, and leads to how results are ranked', async () => {
  await openResults('/en/browse/all', { title: 'Vélo de ville', tags: ['ad'] })

  await page.getByRole('button', { name: 'Why this result? (Vélo de ville)' }).click()

  await expect.element(dialog.getByText('The seller paid for this place.')).toBeVisible()
  await expect.element(dialog.getByText('It matches your search and filters.')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'How results are ranked' }))
    .toHaveAttribute('href', '/en/info/ranking')
})

test('a look that was paid for is said to change no place', async () => {
  await openResults('/en/browse/all?text=v%C3%A9lo', {
    title: 'Vélo de ville',
    isHighlighted: true,
    matches: [{ word: 'vélo', by: 'word', found: 'Vélo' }],
  })

  await page.getByRole('button', { name: /^Why this result/ }).click()

  await expect.element(dialog.getByText('In the title', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^The seller paid for how the listing looks/)).toBeVisible()
})

test('a listing without words and payment has no such button', async () => {
  await openResults('/en/browse/all', { title: 'Vélo de ville' })

  await expect.element(page.getByRole('link', { name: 'Vélo de ville' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Why this result/ })).not.toBeInTheDocument()
})
