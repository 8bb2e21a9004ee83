import type { Page } from '@playwright/test'

import { colourRules, violationsOf } from '#tests/support/axe.ts'

import { expect, setColorScheme } from './test.ts'

/** Only colours differ between the light and dark themes, so in the dark theme only the colour rules run. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const part = within === undefined ? {} : { within }
  await setColorScheme(page, 'light')
  expect.soft(await violationsOf(page, part), 'in the light').toEqual([])
  await setColorScheme(page, 'dark')
  expect.soft(await violationsOf(page, { ...part, rules: colourRules }), 'in the dark').toEqual([])
}
