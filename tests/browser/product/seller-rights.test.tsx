import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import type { SellerCard, Trader } from '#contract/api/listings.ts'
import { SellerRights } from '#src/features/seller/seller-rights.tsx'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { showComponent } from '#tests/support/component.tsx'

const trader: Trader = {
  name: 'Vélos Martin',
  address: '12, rue de la Gare, L-4001 Esch, Luxembourg',
  registration: '',
  vat: 'LU15027442',
  contactEmail: 'bonjour@velos.example',
  phone: '+352 621 123 456',
  certifiedAt: 1,
}

const show = (given: Partial<SellerCard>) =>
  showComponent(
    <main>
      <SellerRights seller={{ ...anAnsweredListing().seller, ...given }} />
    </main>,
  )

test('a listing of a private seller says so, and that consumer law does not apply', async () => {
  await show({ trader: null })

  await expect.element(page.getByText('Private seller.')).toBeVisible()
  await expect.element(page.getByText(/consumer law gives you.*do not apply/)).toBeVisible()
})

test('a listing of a trader has the rights of consumers and all that identifies the trader', async () => {
  await show({ isTrader: true, trader })

  await expect.element(page.getByText(/^You are buying from a business: consumer law protects you/)).toBeVisible()
  await page.getByText('Information about the trader').click()
  for (const text of ['Vélos Martin', trader.address, 'LU15027442', 'In no official register'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '+352 621 123 456' }))
    .toHaveAttribute('href', 'tel:+352621123456')
  await expect.element(page.getByText(/certified to offer only goods/)).toBeVisible()
  expect(await commands.findViolations('main', 'light')).toEqual([])
})

test('what an operator imported of a trader is shown without a certification', async () => {
  const { name, address, vat } = trader
  await show({ isTrader: true, trader: { name, address, registration: 'B1', vat } })

  await page.getByText('Information about the trader').click()
  await expect.element(page.getByText('B1')).toBeVisible()
  await expect.element(page.getByText(/certified/)).not.toBeInTheDocument()
})

test('a listing that the device has from an earlier build is that of a trader, too', async () => {
  await show({ isTrader: true })

  await expect.element(page.getByText(/^You are buying from a business/)).toBeVisible()
  await expect.element(page.getByText('Information about the trader')).not.toBeInTheDocument()
})
