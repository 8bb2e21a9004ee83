import type { Locator, Page } from '@playwright/test'

import { entranceWords, openEntrance, send } from './entrance.ts'
import { expectNoFaults } from './faults.ts'
import { expect, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

test('axe finds nothing in any step of the modal, light and dark', async ({ page }) => {
  const { signIn, create, back, forgot } = entranceWords.de
  const dialog = await openFaulty(page, 'de', signIn)
  await expectNoFaults(page, 'dialog')

  await dialog.getByRole('button', { name: create }).click()
  await dialog.locator('[name=newPassword]').fill('thirty three')
  await expectNoFaults(page, 'dialog')

  await dialog.getByRole('button', { name: back }).click()
  await dialog.getByRole('button', { name: forgot }).click()
  await expectNoFaults(page, 'dialog')
  await dialog.locator('[name=email]').fill('nobody@example.org')
  await send(dialog)
  await expect(dialog.locator('[name=code]')).toBeVisible()
  await expectNoFaults(page, 'dialog')

  await page.goto('/de/auth/verify')
  await expect(dialog.locator('[name=code]')).toBeVisible()
  await expectNoFaults(page, 'dialog')
})

/** Structure and colours are those of every language; its letters and its name are its own. */
test('axe finds nothing in the modal in Cyrillic letters', { tag: '@twin' }, async ({ page }) => {
  await openFaulty(page, 'uk', entranceWords.uk.signIn)
  await expectNoFaults(page, 'dialog')
})

async function openFaulty(page: Page, locale: string, signIn: string): Promise<Locator> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const dialog = await openEntrance(page, locale, signIn)
  await send(dialog)
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  return dialog
}

test('at twice the size of letters, and with a keyboard over half of the screen, all of a step can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 330 })
  const dialog = await openEntrance(page, 'de', 'Konto erstellen')

  await expect(dialog.locator('[name=username]')).toBeFocused()
  await dialog.locator('form button[type=submit]').scrollIntoViewIfNeeded()
  await expect(dialog.locator('form button[type=submit]')).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
