import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

/** In pixels: the part of the page that a keyboard leaves visible. Safari moves it so that the field is in view. */
const left = { top: 90, height: 420 }

const dialog = page.getByRole('dialog')

/** Replaces the browser's visual viewport, because no keyboard opens in a headless browser. */
function takeHoldOfKeyboard(): () => void {
  const area = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: innerHeight })
  const own = Object.getOwnPropertyDescriptor(window, 'visualViewport')!
  Object.defineProperty(window, 'visualViewport', { value: area, configurable: true })
  onTestFinished(() => void Object.defineProperty(window, 'visualViewport', own))

  return () => {
    Object.assign(area, { offsetTop: left.top, height: left.height })
    area.dispatchEvent(new Event('resize'))
  }
}

const placeOf = (part: Locator) => part.element().getBoundingClientRect()

async function expectAboveKeyboard(part: Locator): Promise<void> {
  await expect
    .poll(() => {
      const { top, bottom } = placeOf(part)
      return top >= left.top && bottom <= left.top + left.height
    })
    .toBe(true)
}

beforeEach(async () => {
  await page.viewport(412, 839)
  startStubServer(browseAnswers())
})

test('the button of the filters and the focused field are above the keyboard', async () => {
  const openKeyboard = takeHoldOfKeyboard()
  await openApp('/en/browse/all')
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect.element(dialog.getByRole('slider').first()).toBeVisible()
  const field = dialog.getByLabelText('From', { exact: true }).first()
  await field.fill('20')

  openKeyboard()

  const show = dialog.getByRole('button', { name: /results?$/ })
  await expectAboveKeyboard(show)
  await expectAboveKeyboard(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => placeOf(show).top - placeOf(field).bottom).toBeGreaterThanOrEqual(0)
})

test('the button of the sign-in dialog is above the keyboard', async () => {
  const openKeyboard = takeHoldOfKeyboard()
  await openApp('/en/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByRole('textbox').first()).toBeVisible()
  dialog.getByRole('textbox').first().element().focus()

  openKeyboard()

  await expectAboveKeyboard(dialog.getByRole('button', { name: 'Close' }))
  const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true })
  signIn.element().scrollIntoView({ block: 'nearest' })
  await expectAboveKeyboard(signIn)
})
