import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { aPageOf, anAnsweredCard, browseAnswers, priceSteps } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { mockGeolocation } from '#tests/support/mock-geolocation.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const sheet = page.getByRole('dialog')
const lowest = sheet.getByRole('slider', { name: 'Lowest price' })
const highest = sheet.getByRole('slider', { name: 'Highest price' })
const from = sheet.getByLabelText('From', { exact: true }).first()
const to = sheet.getByLabelText('Up to', { exact: true }).first()
const show = sheet.getByRole('button', { name: /^Show/ })

async function openFilters(path: string) {
  const { router } = await openApp(path)
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect.element(lowest).toBeVisible()
  return { searched: () => searchedBy(router) }
}

/** The search parameters of the address. */
const searchedBy = ({ state }: AnyRouter) => state.location.search as Record<string, string>

beforeEach(() => page.viewport(412, 839))

test('the price slider works with the keyboard, and its values are searched for', async () => {
  startStubServer(browseAnswers())
  const { searched } = await openFilters('/en/browse/all')

  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')

  await expect.element(from).toHaveValue(String(priceSteps[2]))
  await expect.element(lowest).toHaveAttribute('aria-valuetext', '€20')
  await show.click()
  await expect.poll(searched).toEqual({ from: '20' })
})

test('the slider follows typed prices, and bounds stay as they are typed', async () => {
  startStubServer(browseAnswers())
  const { searched } = await openFilters('/en/browse/furniture')
  await expect.element(lowest).toHaveValue('0')
  await expect.element(highest).toHaveValue(String(priceSteps.length))

  await userEvent.type(from, '100')
  await userEvent.type(to, '500')

  await expect.element(lowest).toHaveValue('4')
  await expect.element(highest).toHaveValue('6')
  await sheet.getByText('Width', { exact: true }).first().click()
  const [least, most] = [sheet.getByLabelText('Width: From'), sheet.getByLabelText('Width: Up to')]
  await userEvent.type(least, '40')
  // Until the number is complete, the bounds are in the wrong order: no request is sent and no filter is removed.
  await userEvent.type(most, '20')
  await expect.element(least).toHaveValue('40')
  await userEvent.type(most, '0')
  await show.click()
  await expect.poll(searched).toEqual({ from: '100', to: '500', characteristic: 'width:40..200' })
})

test('fields that are filled faster than they render, and submitted at once, are searched for with their current values', async () => {
  startStubServer(browseAnswers())
  const { searched } = await openFilters('/en/browse/furniture')
  for (const name of ['Width', 'Height']) await sheet.getByText(name, { exact: true }).first().click()
  await userEvent.type(from, '12')
  await userEvent.type(sheet.getByLabelText('Width: From'), '4')
  const fields = [from, sheet.getByLabelText('Width: From'), sheet.getByLabelText('Height: From')]
  const elements = fields.map((field) => field.element() as HTMLInputElement)

  // In one task, so that React cannot render in between.
  for (const field of elements) {
    field.focus()
    document.execCommand('insertText', false, '5')
  }
  elements[0]!.form!.requestSubmit()

  await expect.poll(searched).toEqual({ from: '125', characteristic: 'height:5..,width:45..' })
})

test('a filter that is removed during typing stays removed, and the typed text is dropped', async () => {
  await page.viewport(1280, 900)
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const { router } = await openWideFilters(() => isHeld && held.promise)
  const lowestPrice = page.getByRole('complementary').getByLabelText('From', { exact: true }).first()
  await lowestPrice.click()
  const chip = page.getByRole('link', { name: 'Remove filter: With photo only' })
  const link = chip.element() as HTMLElement

  isHeld = true
  document.execCommand('insertText', false, '12')
  link.click()
  // Longer than the debounce delay: of two timers, the later and longer one fires last.
  await new Promise((resolve) => setTimeout(resolve, 500))
  held.resolve()

  await expect.element(chip).not.toBeInTheDocument()
  await expect.poll(() => router.state.status).toBe('idle')
  expect(searchedBy(router)).toEqual({})
  await expect.element(lowestPrice).toHaveValue('')
})

async function openWideFilters(untilAnswered: () => unknown) {
  startStubServer(
    browseAnswers({
      'GET /v0/listings': async () => {
        await untilAnswered()
        return aPageOf()
      },
    }),
  )
  const app = await openApp('/en/browse/all?photo=true')
  await expect.element(page.getByRole('complementary').getByRole('slider').first()).toBeVisible()
  return app
}

test('listings around the current position are found, rounded to a hundred metres', async () => {
  mockGeolocation({ latitude: 49.611_621, longitude: 6.131_935 })
  startStubServer(browseAnswers({ 'GET /v0/listings': aPageOf([anAnsweredCard({ distance: 3 })]) }))
  const { searched } = await openFilters('/en/browse/all')

  await sheet.getByRole('button', { name: 'Around me' }).click()
  await expect.element(sheet.getByRole('combobox', { name: 'How far around' })).toHaveFocus()
  await show.click()

  await expect.poll(searched).toMatchObject({ position: '49.612,6.132' })
  await expect.element(page.getByRole('option', { name: 'Nearest first' })).toBeInTheDocument()
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/3\skm/)
})
