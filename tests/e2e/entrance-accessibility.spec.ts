import type { Locator, Page } from '@playwright/test'

import { entranceWords } from '#tests/support/entrance-words.ts'

import { openEntrance, send } from './entrance.ts'
import { expectNoFaults } from './faults.ts'
import { expect, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

test('axe finds nothing in any step of the modal, light and dark, nor in Cyrillic letters', async ({ page }) => {
  const { signIn, create, back, forgot } = entranceWords.de
  // Structure and colours are those of every language; Cyrillic letters and the language's name are its own.
  await openFaulty(page, 'uk', entranceWords.uk.signIn)
  await expectNoFaults(page, 'dialog')

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

async function openFaulty(page: Page, locale: string, signIn: string): Promise<Locator> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const dialog = await openEntrance(page, locale, signIn)
  await send(dialog)
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  return dialog
}
