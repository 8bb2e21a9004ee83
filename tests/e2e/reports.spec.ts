import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { mailTo } from '#tests/support/mailbox.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { choose, pressEnter } from './keyboard.ts'
import { expect, hydrated, installed, test } from './test.ts'

const product = `product/${listingIdOf('xbox-one-s')}`

// The browser's errors while it is offline.
test.use({ expected: /net::ERR_/ })

/** Opens a listing on a device that then can do without a network. */
async function visit(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/${product}`)
  await hydrated(page)
  await installed(page)
}

test(
  'a visitor reports a listing offline with the keyboard alone, and gets a receipt once online',
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    const email = `${randomUUID()}@example.org`
    await visit(page, 'en')
    await context.setOffline(true)

    await pressEnter(page.getByRole('button', { name: 'Report this listing' }))
    const dialog = page.getByRole('dialog', { name: 'Report this listing' })
    await choose(dialog.getByRole('radio', { name: 'Wrong category' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The plug is broken.')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Your report is saved on this device.')).toBeVisible()

    await context.setOffline(false)
    await expect(dialog.getByText('Thank you. We have received your report.')).toBeVisible()
    await expectNoViolations(page, 'dialog')
    const { subject } = await mailTo(process.env['SITE_MAILS'] ?? '', email)
    expect(subject).toContain('We have received your report')
  },
)

test(
  'a visitor reports a listing in German with the keyboard alone',
  { tag: ['@worker', '@twin'] },
  async ({ page, context }) => {
    const email = `${randomUUID()}@example.org`
    await visit(page, 'de')
    await context.setOffline(true)

    await pressEnter(page.getByRole('button', { name: 'Anzeige melden' }))
    const dialog = page.getByRole('dialog', { name: 'Anzeige melden' })
    await choose(dialog.getByRole('radio', { name: 'Verdächtiger Preis' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Deine Meldung ist auf diesem Gerät gespeichert.')).toBeVisible()

    await context.setOffline(false)
    await expect(dialog.getByText('Danke. Deine Meldung ist bei uns angekommen.')).toBeVisible()
    const { subject } = await mailTo(process.env['SITE_MAILS'] ?? '', email)
    expect(subject).toContain('Meldung')
  },
)
