import type { Locator, Page } from '@playwright/test'

import { openEntrance } from './entrance.ts'
import { alive, expect, settled, test } from './test.ts'

/** In pixels: what a keyboard leaves of a phone's page, which Safari moves until the field is seen. */
const left = { top: 90, height: 420 }

/** The browser's own view of how much is left, in the hands of the test: no keyboard opens without a screen. */
async function takeHoldOfKeyboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: innerHeight })
    Object.defineProperty(window, 'visualViewport', { value: area })
  })
}

const openKeyboard = (page: Page) =>
  page.evaluate(({ top, height }) => {
    const area = visualViewport as unknown as EventTarget
    Object.assign(area, { offsetTop: top, height })
    area.dispatchEvent(new Event('resize'))
  }, left)

async function expectAboveKeyboard(part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { y, height } = (await part.boundingBox())!
      return y >= left.top && y + height <= left.top + left.height
    })
    .toBe(true)
}

test('what is pressed after typing lies above the keyboard', async ({ page }) => {
  await takeHoldOfKeyboard(page)
  await page.goto('/en/browse/all')
  await settled(page)
  await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog')
  await filters.getByLabel('Lowest price').fill('20')
  await openKeyboard(page)
  const show = filters.getByRole('button', { name: /results?$/ })
  await expectAboveKeyboard(show)
  const field = (await filters.getByLabel('Lowest price').boundingBox())!
  expect(field.y + field.height).toBeLessThanOrEqual((await show.boundingBox())!.y)
  await expectAboveKeyboard(filters.getByRole('button', { name: 'Close' }))
  await page.goBack()

  const entrance = await openEntrance(page, 'en', 'Sign in')
  await entrance.locator('input').first().focus()
  await openKeyboard(page)
  await expectAboveKeyboard(entrance.getByRole('button', { name: 'Close' }))
  await entrance.getByRole('button', { name: 'Sign in' }).scrollIntoViewIfNeeded()
  await expectAboveKeyboard(entrance.getByRole('button', { name: 'Sign in' }))
})

test('nothing lies under the camera of a phone, nor under the line at its foot', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  const [top, bottom] = [47, 34]
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } })
  await page.goto('/en')
  await alive(page)

  const screen = await page.evaluate(() => innerHeight)
  const logo = (await page.getByRole('banner').getByRole('link').first().boundingBox())!
  expect(logo.y).toBeGreaterThanOrEqual(top)
  const destinations = await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link').all()
  expect(destinations).toHaveLength(5)
  for (const destination of destinations) {
    const { y, height } = (await destination.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(screen - bottom)
  }
})
