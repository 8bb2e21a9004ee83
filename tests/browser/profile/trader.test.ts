import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Account } from '#contract/api/account.ts'
import { Problem } from '#contract/problems.ts'
import { aTrader } from '#tests/support/a-trader.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'

import { openAccount, section, startServerWithAccount } from './account-page.ts'

const form = section('Selling as a trader')

const save = form.getByRole('button', { name: 'Save' })

/** A server that takes declarations. */
async function startWithTrader(given: Partial<Account> = {}) {
  const server = await startServerWithAccount({ trader: null, ...given })
  const stub = server.start({
    'PUT /v0/account/trader': ({ body: { complies: _, version, ...trader } }) => {
      if (version !== server.account().version) throw new Problem('changed-meanwhile')
      return server.change({ trader: { ...trader, certifiedAt: 1 } })
    },
    'DELETE /v0/account/trader': () => server.change({ trader: null }),
  })
  return { ...server, stub }
}

async function fill(given: Partial<ReturnType<typeof aTrader>> = {}) {
  const trader = aTrader(given)
  await form.getByLabelText('Name of the business').fill(trader.name)
  await form.getByLabelText('Street and number').fill(trader.street)
  await form.getByLabelText('Postal code').fill(trader.postalCode)
  await form.getByLabelText('Town').fill(trader.town)
  await form.getByLabelText('E-mail for customers').fill(trader.contactEmail)
  await form.getByLabelText('Phone for customers').fill(trader.phone)
  await form.getByLabelText('Register and number').fill(trader.registration ?? '')
  await form.getByLabelText('VAT number').fill(trader.vat ?? '')
  await form.getByRole('checkbox', { name: /^I confirm/ }).click()
}

test('a member declares to sell as a trader, and revokes it', async () => {
  const { account } = await startWithTrader()
  await openAccount()
  await form.getByRole('button', { name: 'I sell as a trader' }).click()
  await fill({ vat: 'LU 150.274-42' })
  await save.click()

  await expect.element(form.getByText('Saved')).toBeVisible()
  await expect.element(form.getByText('12, rue de la Gare, L-4001 Esch, Luxembourg')).toBeVisible()
  expect(account().trader).toEqual({ ...aTrader(), certifiedAt: 1 })

  await form.getByRole('button', { name: 'Sell as a private person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sell as a private person' }).click()
  await expect.element(form.getByText('You sell as a private person.')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'I sell as a trader' })).toHaveFocus()
  expect(account().trader).toBeNull()
})

test('each field says what is wrong with it, and nothing is sent', async () => {
  const { stub } = await startWithTrader()
  await openAccount()
  await form.getByRole('button', { name: 'I sell as a trader' }).click()
  await form.getByLabelText('VAT number').fill('LU15027443')
  await form.getByLabelText('Phone for customers').fill('621 123 456')
  await save.click()

  await expect.element(form.getByLabelText('Name of the business')).toHaveFocus()
  for (const error of [
    'Please enter the name of the business.',
    'This is not a postal code in this country.',
    'Please begin with the country code, such as +352.',
    /^This is not a VAT number\./,
    /^Please enter the register and the number/,
    /^Please tick this box/,
  ])
    await expect.element(form.getByText(error)).toBeVisible()
  expect(stub.countOf('PUT /v0/account/trader')).toBe(0)
})

test('what was typed stays when the server fails and when the tab is closed', async () => {
  const { stub, account } = await startWithTrader()
  const declare = stub.answers['PUT /v0/account/trader']!
  stub.answers['PUT /v0/account/trader'] = new Problem('unavailable')
  const { close } = await openAccount()
  await form.getByRole('button', { name: 'I sell as a trader' }).click()
  await fill()
  await save.click()
  await expect.element(form.getByText(/^Noper is very busy/)).toBeVisible()
  close()

  stub.answers['PUT /v0/account/trader'] = declare
  await openAccount()
  await expect.element(form.getByLabelText('Street and number')).toHaveValue(aTrader().street)
  await save.click()

  await expect.element(form.getByText('Saved')).toBeVisible()
  expect(account().trader).toMatchObject(aTrader())
})

test('of two versions from two devices, the member chooses one', async () => {
  const { account, change } = await startWithTrader({ trader: { ...aTrader(), certifiedAt: 1 } })
  await openAccount()
  await form.getByRole('button', { name: 'Change the details' }).click()
  await form.getByLabelText('Town').fill('Wiltz')
  await form.getByRole('checkbox', { name: /^I confirm/ }).click()
  change({ trader: { ...aTrader({ town: 'Vianden' }), certifiedAt: 2 } })
  await save.click()

  const conflict = form.getByRole('alert')
  await expect.element(conflict.getByText(/L-4001 Wiltz/)).toBeVisible()
  await expect.element(conflict.getByText(/L-4001 Vianden/)).toBeVisible()
  await conflict.getByRole('button', { name: 'Save the one from here' }).click()

  await expect.element(form.getByText('Saved')).toBeVisible()
  expect(account().trader).toMatchObject({ town: 'Wiltz' })
})

test('the form is accessible, light and dark', async () => {
  await startWithTrader()
  await openAccount()
  await form.getByRole('button', { name: 'I sell as a trader' }).click()
  await save.click()
  await expect.element(form.getByText('Please enter the town.')).toBeVisible()

  await expectNoViolations()
})
