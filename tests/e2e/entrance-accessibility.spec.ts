import { AxeBuilder } from '@axe-core/playwright'

import { entranceWords, openEntrance, send } from './entrance.ts'
import { expect, test } from './test.ts'

test.use({ expected: /status (of )?4\d\d/ })

for (const locale of ['de', 'uk'] as const) {
  test(`axe finds nothing in any step of the modal, in ${locale}, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const { signIn, create, back, forgot } = entranceWords[locale]
    const dialog = await openEntrance(page, locale, signIn)
    await send(dialog)
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectNoFaults()

    await dialog.getByRole('button', { name: create }).click()
    await dialog.locator('[name=newPassword]').fill('thirty three')
    await expectNoFaults()

    await dialog.getByRole('button', { name: back }).click()
    await dialog.getByRole('button', { name: forgot }).click()
    await expectNoFaults()
    await dialog.locator('[name=email]').fill('nobody@example.org')
    await send(dialog)
    await expect(dialog.locator('[name=code]')).toBeVisible()
    await expectNoFaults()

    await page.goto(`/${locale}/auth/verify`)
    await expect(dialog.locator('[name=code]')).toBeVisible()
    await expectNoFaults()

    async function expectNoFaults(): Promise<void> {
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await faultsOf(new AxeBuilder({ page }).include('dialog'))).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      // Between light and dark, nothing but colours differs.
      expect(await faultsOf(new AxeBuilder({ page }).include('dialog').withRules('color-contrast'))).toEqual([])
    }
  })
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

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}
