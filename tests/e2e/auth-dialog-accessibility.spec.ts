import type { Locator, Page } from '@playwright/test'

import { authTexts } from '#tests/support/auth-texts.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { openAuthDialog, send } from './auth-dialog.ts'
import { expect, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

test('axe finds nothing in any step of the sign-in dialog, light and dark, in English and in Cyrillic letters', async ({
  page,
}) => {
  const { signIn, create, back, forgot } = authTexts.de
  // Structure and colours are the same in every language; only the Cyrillic letters and the `lang` attribute differ.
  await openFaulty(page, 'uk', authTexts.uk.signIn)
  await expectNoViolations(page, 'dialog')

  const dialog = await openFaulty(page, 'de', signIn)
  await expectNoViolations(page, 'dialog')

  await dialog.getByRole('button', { name: create }).click()
  await dialog.locator('[name=newPassword]').fill('thirty three')
  await expectNoViolations(page, 'dialog')

  await dialog.getByRole('button', { name: back }).click()
  await dialog.getByRole('button', { name: forgot }).click()
  await expectNoViolations(page, 'dialog')
  await dialog.locator('[name=email]').fill('nobody@example.org')
  await send(dialog)
  await expect(dialog.locator('[name=code]')).toBeVisible()
  await expectNoViolations(page, 'dialog')

  await page.goto('/de/auth/verify')
  await expect(dialog.locator('[name=code]')).toBeVisible()
  await expectNoViolations(page, 'dialog')
})

async function openFaulty(page: Page, locale: string, signIn: string): Promise<Locator> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const dialog = await openAuthDialog(page, locale, signIn)
  await send(dialog)
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  return dialog
}
