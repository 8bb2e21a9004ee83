import type { Browser, Page } from '@playwright/test'

import { newId } from '#tests/support/newcomer.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, site, test } from './test.ts'

const words = {
  en: { ground: 'Ground' },
  uk: { ground: 'Підстава' },
}

/** Reports the listing as the form of its page would. */
async function report(listingId: string, reporter: SiteMember): Promise<void> {
  const answer = await fetch(`${site().origin}/v0/account/reports/${newId()}`, {
    method: 'PUT',
    headers: { ...(await reporter.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: { kind: 'listing', listingId },
      reason: 'suspicious_price',
      details: 'Vill ze bëlleg.',
      language: 'lb',
    }),
  })
  expect(answer.status).toBe(200)
}

/** A page on a computer with a keyboard, at which a moderator is signed in. */
async function deskOf(moderator: SiteMember, browser: Browser): Promise<Page> {
  const options = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false }
  const context = await browser.newContext({ baseURL: site().origin, serviceWorkers: 'block', ...options })
  await moderator.signIn(context)
  return context.newPage()
}

test.use({ expected: /status (of )?(404|410)/ })

// One after the other: whoever has decided a case is given the next one, which would be that of the other journey.
test.describe.configure({ mode: 'default' })

for (const [locale, word] of Object.entries(words))
  test(
    `a reported listing is removed at the desk with the keyboard alone, and is gone (${locale})`,
    { tag: locale === 'en' ? '@gate' : '@twin' },
    async ({ page, browser }) => {
      const [seller, reporter] = [await memberOf(site()), await memberOf(site())]
      const moderator = await memberOf(site(), { role: 'moderator' })
      const title = `Vëlo ${randomLetters()}`
      const { id } = await listingOf(seller, { title })
      await report(id, reporter)

      const desk = await deskOf(moderator, browser)
      await desk.goto(`/${locale}/desk`)
      await hydrated(desk)
      const entry = desk.locator('[data-case]').filter({ hasText: title })
      await expect(entry).toBeVisible()
      await expectNoViolations(desk)
      await desk.keyboard.press('k')
      while (!(await entry.evaluate((link) => link === document.activeElement))) await desk.keyboard.press('j')
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('heading', { level: 2, name: title })).toBeFocused()
      await expect(desk.getByText('Vill ze bëlleg.')).toBeVisible()

      await desk.keyboard.press('r')
      await expect(desk.getByLabel(word.ground)).toBeFocused()
      await desk.keyboard.press('ArrowDown')
      await expectNoViolations(desk)
      await desk.keyboard.press('Control+Enter')
      await expect(desk.getByRole('heading', { level: 2, name: title })).toHaveCount(0)

      const statusOf = async (path: string) => (await fetch(site().origin + path)).status
      await expect.poll(() => statusOf(`/v0/listings/${id}`)).not.toBe(200)
      await expect.poll(() => statusOf(`/${locale}/product/${id}`)).not.toBe(200)
      await page.goto(`/${locale}/product/${id}`)
      await expect(page.getByText(title)).toHaveCount(0)
      await desk.context().close()
    },
  )
