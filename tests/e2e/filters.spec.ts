import type { Locator, Page } from '@playwright/test'

import { expectNoViolations } from './accessibility-violations.ts'
import { expect, idle, test } from './test.ts'

// The counts must not change during the test.
test.use({ isReadOnly: true })

const words = {
  de: {
    filters: /^Filter(\s\d+)?$/,
    show: /zeigen$/,
  },
  uk: {
    filters: /^Фільтри(\s\d+)?$/,
    show: /^Показати/,
  },
} as const

async function openSheet(page: Page, filters: RegExp): Promise<Locator> {
  await idle(page)
  await page.getByRole('link', { name: filters }).click()
  return page.getByRole('dialog')
}

for (const locale of ['de', 'uk'] as const) {
  const { filters, show } = words[locale]

  test(
    `the number of results is the count that a filter shows, in ${locale}`,
    { tag: locale === 'uk' ? '@twin' : '@gate' },
    async ({ page }) => {
      await page.goto(`/${locale}/browse/electronics`)
      const sheet = await openSheet(page, filters)
      const good = sheet.locator('label', { has: page.locator('[name=condition][value=good]') })
      await expect(good).toHaveText(/\d$/)
      const count = /\d+$/.exec(await good.innerText())![0]

      await good.click()
      await expect(sheet.getByRole('button', { name: show })).toHaveText(new RegExp(`\\b${count}\\b`))
      await sheet.getByRole('button', { name: show }).click()

      await expect(page).toHaveURL(/condition=good/)
      await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${count}\\s`))
    },
  )

  test(`a characteristic narrows a category, is part of the URL, and is removed with its chip, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/browse/cycling`)
    const sheet = await openSheet(page, filters)
    await sheet.locator('summary').first().click()
    await sheet
      .locator('label:not([data-vain])', { has: page.locator('[name=characteristic]') })
      .first()
      .click()
    await sheet.getByRole('button', { name: show }).click()
    await expect(page).toHaveURL(/characteristic=bike_type:[a-z]+/)
    // The address changes before its results are loaded.
    await expect(page.locator('a.chip', { hasText: ':' })).toBeVisible()
    const found = await page.locator('#result-count').textContent()

    await page.reload()
    await idle(page)
    await expect(page.locator('#result-count')).toHaveText(found!)
    await page.locator('a.chip', { hasText: ':' }).first().click()
    await expect(page).not.toHaveURL(/characteristic/)
    await page.goBack()
    await expect(page).toHaveURL(/characteristic=bike_type/)
  })

  test(
    `axe finds nothing in the filters on a phone, in ${locale}, light and dark`,
    { tag: locale === 'uk' ? '@twin' : [] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(`/${locale}/browse/furniture?photo=true`)
      const sheet = await openSheet(page, filters)
      await expect(sheet.getByRole('slider')).toHaveCount(2)
      for (const summary of await sheet.locator('summary').all()) await summary.click()

      await expectNoViolations(page)
    },
  )
}

test('if nothing is found, the page shows for each filter how many results there would be without it', async ({
  page,
}) => {
  await page.goto('/de/browse/cycling?condition=good&from=9000000')
  await idle(page)
  const looser = page.getByRole('link', { name: /^Ohne:/ })

  await expect(looser).toHaveCount(2)
  await expect(looser.first()).toHaveText(/\d+$/)
  const count = /\d+$/.exec((await looser.first().textContent())!)![0]
  await looser.first().click()
  await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${count}\\s`))
})
