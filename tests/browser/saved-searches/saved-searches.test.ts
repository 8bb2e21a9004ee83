import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { aPageOf, browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const links = page.getByRole('main').getByRole('listitem').getByRole('link')

const button = (name: string) => page.getByRole('button', { name, exact: true })

const savedLink = page.getByRole('link', { name: /^Search saved/ })

async function save(path: string) {
  const app = await openApp(`/en/browse/${path}`)
  await button('Save search').first().click()
  await expect.element(savedLink).toHaveFocus()
  return app
}

beforeEach(() => page.viewport(412, 839))

afterEach(wipeLocalData)

test('a search can be saved, renamed, deleted, restored and opened', async () => {
  startStubServer(browseAnswers())
  const { close } = await save('all?text=sofa&to=500&sort=price_asc')
  close()

  const { router, close: closeAgain } = await openApp('/en/browse/all?text=sofa&to=500&sort=price_asc')
  await savedLink.click()
  await expect.poll(() => router.state.location.href).toBe('/en/favourites/searches')
  await button('Rename sofa').click()
  await page.getByRole('textbox', { name: 'Name of the search' }).fill('Living room')
  await button('Save').click()
  await expect.element(button('Rename Living room')).toHaveFocus()

  await button('Delete Living room').click()
  await expect.element(button('Undo')).toHaveFocus()
  await button('Undo').click()
  await expect.element(links).toHaveFocus()
  await expect.element(links).toMatchTextContent('Living room')
  closeAgain()

  const { router: later } = await openApp('/en/favourites/searches')
  await links.click()
  await expect.poll(() => later.state.location.search).toEqual({ text: 'sofa', to: '500', sort: 'price_asc' })
})

test('if nothing is found, the search can be saved', async () => {
  startStubServer(browseAnswers({ 'GET /v0/listings': aPageOf([]) }))
  await save('cycling?text=xqzzy&place=lu-esch-sur-alzette')

  await savedLink.click()

  await expect.element(links).toMatchTextContent(/^xqzzy · .+ · Esch/)
})

test('a deleted search stays deleted', async () => {
  startStubServer(browseAnswers())
  const { close } = await save('all?text=bike')
  close()
  const { close: closeAgain } = await openApp('/en/favourites/searches')
  await button('Delete bike').click()
  await expect.element(button('Undo')).toBeVisible()
  closeAgain()

  await openApp('/en/favourites/searches')

  await expect.element(page.getByText(/^Searches that you save will be here/)).toBeVisible()
})
