import type { ElementHandle, Locator, Page } from '@playwright/test'

import { expectNoFaults } from './faults.ts'
import { expect, settled, test } from './test.ts'

// What is counted here must not change meanwhile.
test.use({ isReadOnly: true })

const words = {
  de: {
    filters: /^Filter(\s\d+)?$/,
    show: /zeigen$/,
    lowest: 'Mindestpreis',
    around: 'In meiner Nähe',
    without: /^Ohne:/,
    within: /^Im Umkreis von 100 km/,
  },
  uk: {
    filters: /^Фільтри(\s\d+)?$/,
    show: /^Показати/,
    lowest: 'Мінімальна ціна',
    around: 'Поруч зі мною',
    without: /^Прибрати:/,
    within: /^У радіусі 100 км/,
  },
} as const

async function openSheet(page: Page, filters: RegExp): Promise<Locator> {
  await settled(page)
  await page.getByRole('link', { name: filters }).click()
  return page.getByRole('dialog')
}

for (const locale of ['de', 'uk'] as const) {
  const { filters, show, lowest, around, without, within } = words[locale]

  test(
    `as many are found as a filter says, in ${locale}`,
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

  test(`a characteristic narrows a category down, stands in the address, and goes with its chip, in ${locale}`, async ({
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
    // The address is there before what it asks for.
    await expect(page.locator('a.chip', { hasText: ':' })).toBeVisible()
    const found = await page.locator('#result-count').textContent()

    await page.reload()
    await settled(page)
    await expect(page.locator('#result-count')).toHaveText(found!)
    await page.locator('a.chip', { hasText: ':' }).first().click()
    await expect(page).not.toHaveURL(/characteristic/)
    await page.goBack()
    await expect(page).toHaveURL(/characteristic=bike_type/)
  })

  test(`the prices slide by keyboard, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/all`)
    const sheet = await openSheet(page, filters)
    await sheet.getByRole('slider', { name: lowest }).press('ArrowRight')
    await sheet.getByRole('slider', { name: lowest }).press('ArrowRight')
    await expect(sheet.locator('[name=from]')).toHaveValue(/^[1-9]\d*$/)
    await expect(sheet.getByRole('slider', { name: lowest })).toHaveAttribute('aria-valuetext', /€/)
    await sheet.getByRole('button', { name: show }).click()

    await expect(page).toHaveURL(/from=[1-9]/)
  })

  test(`things are found round where one is, no closer than a hundred metres, in ${locale}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 49.611_621, longitude: 6.131_935 })
    await page.goto(`/${locale}/browse/all`)
    const sheet = await openSheet(page, filters)
    await sheet.getByRole('button', { name: around }).click()
    await expect(sheet.locator('[name=radius]')).toBeFocused()
    await sheet.getByRole('button', { name: show }).click()

    await expect(page).toHaveURL(/position=49\.612,6\.132/)
    await expect(page.locator('[name=sort] option[value=distance]')).toHaveCount(1)
    await expect(page.locator('main article').first()).toContainText(/(km|км)/)
  })

  test(`where nothing is found, each thing to leave out says what there would be, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/cycling?condition=good&from=9000000`)
    await settled(page)
    const looser = page.getByRole('link', { name: without })

    await expect(looser).toHaveCount(2)
    await expect(looser.first()).toHaveText(/\d+$/)
    const counts = await looser.allTextContents()
    await looser.first().click()
    await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${/\d+$/.exec(counts[0]!)![0]}\\s`))
  })

  test(`where nothing is found nearby, going farther says what there would be, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/all?text=sofa&place=lu-clervaux&radius=2`)
    await settled(page)
    const farther = page.getByRole('link', { name: within })

    await expect(farther).toHaveText(/[1-9]$/)
    const count = /\d+$/.exec((await farther.textContent())!)![0]
    await farther.click()
    await expect(page).toHaveURL(/radius=100/)
    await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${count}\\s`))
  })

  test(
    `axe finds nothing in the filters of a phone, in ${locale}, light and dark`,
    { tag: locale === 'uk' ? '@twin' : [] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(`/${locale}/browse/furniture?photo=true`)
      const sheet = await openSheet(page, filters)
      await expect(sheet.getByRole('slider')).toHaveCount(2)
      for (const summary of await sheet.locator('summary').all()) await summary.click()

      await expectNoFaults(page)
    },
  )
}

test('the slider follows prices that are typed, and bounds stay as they are typed', async ({ page }) => {
  await page.goto('/en/browse/furniture')
  const sheet = await openSheet(page, /^Filters/)
  const ends = sheet.getByRole('slider')
  await expect(ends.first()).toHaveValue('0')
  const highest = await ends.last().inputValue()
  await sheet.locator('[name=from]').pressSequentially('100')
  await sheet.locator('[name=to]').pressSequentially('300')

  await expect(ends.first()).not.toHaveValue('0')
  await expect(ends.last()).not.toHaveValue(highest)
  await sheet.locator('summary', { hasText: 'Width' }).click()
  const [least, most] = [sheet.getByLabel('Width: From'), sheet.getByLabel('Width: Up to')]
  await least.pressSequentially('40')
  // Until it is finished the wrong way round: there is nothing to ask for, and nothing is taken away.
  await most.pressSequentially('20')
  await expect(least).toHaveValue('40')
  await most.press('End')
  await most.pressSequentially('0')
  await sheet.getByRole('button', { name: /^Show \d/ }).click()

  await expect(page).toHaveURL(/from=100/)
  await expect(page).toHaveURL(/to=300/)
  await expect(page).toHaveURL(/width(:|%3A)40\.\.200/)
})

test('who types faster than a busy phone renders, and sends the filters, is shown what they say', async ({ page }) => {
  await page.goto('/en/browse/furniture')
  const sheet = await openSheet(page, /^Filters/)
  for (const name of ['Width', 'Height']) await sheet.locator('summary', { hasText: name }).click()
  await sheet.locator('[name=from]').pressSequentially('12')
  await sheet.getByLabel('Width: From').pressSequentially('4')
  // In one go: nothing is rendered in between.
  await sheet.locator('form').evaluate((form: HTMLFormElement) => {
    const least = (name: string) =>
      [...form.querySelectorAll('label')].find((label) => label.textContent.startsWith(`${name}: From`))?.control
    for (const field of [form.querySelector<HTMLInputElement>('[name=from]'), least('Width'), least('Height')]) {
      field!.focus()
      document.execCommand('insertText', false, '5')
    }
    form.requestSubmit()
  })

  await expect(page).toHaveURL(/from=125(?!\d)/)
  await expect(page).toHaveURL(/width(:|%3A)45\.\./)
  await expect(page).toHaveURL(/height(:|%3A)5\.\./)
})

test.describe('beside the results', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a filter that is taken off while somebody types stays off, and so does what was typed', async ({ page }) => {
    await page.goto('/en/browse/all?photo=true')
    await settled(page)
    // The way to what is asked for next takes longer than typing may pause.
    await page.route('**/v0/listings?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    const [chip, lowest] = [page.locator('a.chip', { hasText: 'With photo only' }), page.locator('input[name=from]')]
    await lowest.click()
    const link = (await chip.elementHandle()) as ElementHandle<HTMLElement>
    await link.evaluate((taken) => {
      document.execCommand('insertText', false, '12')
      taken.click()
    })

    await expect(chip).toHaveCount(0)
    await page.waitForTimeout(1_000)
    await expect(chip).toHaveCount(0)
    await expect(page).not.toHaveURL(/photo|from/)
    await expect(lowest).toHaveValue('')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('the filters are an ordinary form', async ({ page }) => {
    await page.goto('/en/browse/cycling')
    await page.locator('summary').first().click()
    await page.locator('[name=characteristic]').first().check()
    await page.locator('[name=photo]').check()
    await page.locator('[name=from]').fill('20')
    await page.locator('aside button[type=submit]').first().click()

    await expect(page).toHaveURL(/characteristic=bike_type/)
    await expect(page).toHaveURL(/photo=true/)
    await expect(page.getByRole('link', { name: 'Remove filter: With photo only' })).toBeVisible()
  })
})
