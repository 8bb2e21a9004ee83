import type { Locator, Page } from '@playwright/test'

import { openingsOf } from '#tests/support/mail-server.ts'
import { mailTo } from '#tests/support/mailbox.ts'
import { randomLetters } from '#tests/support/random-letters.ts'

import { hydrated, expect } from './test.ts'

/** A person without an account. */
export function aStranger() {
  const mark = randomLetters()
  return { username: `Iryna ${mark}`, email: `iryna.${mark}@example.org`, password: `three warm stones ${mark}` }
}

export type Stranger = ReturnType<typeof aStranger>

/** Opens the dialog from the profile page and returns it. */
export async function openAuthDialog(page: Page, locale: string, button: string): Promise<Locator> {
  await page.goto(`/${locale}/profile`)
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fillNewAccount(dialog: Locator, { username, email, password }: Stranger): Promise<void> {
  await dialog.locator('[name=username]').fill(username)
  await dialog.locator('[name=email]').fill(email)
  await dialog.locator('[name=newPassword]').fill(password)
  await dialog.locator('[name=repeated]').fill(password)
}

export const send = (dialog: Locator) => dialog.locator('form button[type=submit]').click()

/** Link and code of the latest mail to an address. Links in mails use the operator's public origin. */
export async function mailed(page: Page, email: string, count = 1): Promise<{ path: string; code: string }> {
  const { link, code } = openingsOf(await mailTo(process.env['SITE_MAILS'] ?? '', email, count))
  const { pathname, hash } = new URL(link, page.url())
  return { path: pathname + hash, code }
}
