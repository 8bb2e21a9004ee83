import { AxeBuilder } from '@axe-core/playwright'

import { listingIdOf, memberIdOf } from '#server/seed/demo-rows.ts'

import { alive, expect, test, wear } from './test.ts'

const listing = listingIdOf('road-bike')
const seller = memberIdOf('rebyte')

const pages = {
  home: '',
  'all categories': '/browse',
  browse: '/browse/all',
  results: '/browse/all?text=nike&condition=good,like_new',
  'no results': '/browse/all?text=qwertzuiop',
  product: `/product/${listing}`,
  seller: `/seller/${seller}`,
  about: '/info/about',
  publish: '/publish',
  messages: '/messages',
  favourites: '/favourites',
  'saved searches': '/favourites/searches',
  profile: '/profile',
  settings: '/profile/settings',
  'not found': '/nowhere',
}

test.use({ expected: /status (of )?4(04|10)/ })

for (const [index, [name, path]] of Object.entries(pages).entries()) {
  // In turns: a page has the same faults in all languages, but for those of long words and of another alphabet.
  const locale = index % 2 === 0 ? 'uk' : 'fr'

  test(`axe finds nothing on the page "${name}", light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`/${locale}${path}`)
    await alive(page)

    expect(await faultsOf(new AxeBuilder({ page }))).toEqual([])
    await wear(page, 'dark')
    // Between light and dark, nothing but colours differs.
    expect(await faultsOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))).toEqual([])
  })
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

test('the page can be walked through with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/en')
  await alive(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page.getByRole('link', { name: 'Categories', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Categories', exact: true }).first()).toBeFocused()
})
