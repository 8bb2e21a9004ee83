import { listingIdOf } from '#server/seed/demo-rows.ts'
import { authTexts } from '#tests/support/auth-texts.ts'

import { aStranger, fillNewAccount, mailed, send } from './auth-dialog.ts'
import { expect, idle, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

const words = authTexts.uk

test(
  'a visitor who writes to a seller creates an account, opens the mailed link and returns to the same listing',
  { tag: '@gate' },
  async ({ page }) => {
    const stranger = aStranger()
    const listing = listingIdOf('road-bike')
    await page.goto(`/uk/product/${listing}`)
    await idle(page)
    await page.getByRole('link', { name: words.contact }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.create }).click()
    await fillNewAccount(dialog, stranger)
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()

    const { path } = await mailed(page, stranger.email)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/uk/messages/[0-9a-f-]+\\?listing=${listing}$`))
    await expect(page.getByRole('textbox')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.context().clearCookies({ name: 'session' })
    await page.goto(path)
    await expect(dialog.getByRole('heading', { name: words.oldLink })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  },
)
