import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { locales } from '#contract/language/locales.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const sortSelect = page.getBySelector('select[name=sort]')

/** By how many pixels each visible option is too wide for the select. */
function lackingIn(select: HTMLSelectElement): Record<string, number> {
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
  const context = Object.assign(new OffscreenCanvas(1, 1).getContext('2d')!, { font, letterSpacing })
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const widths = [...select.options].map(({ text }) => [text, context.measureText(text).width] as const)
  return Object.fromEntries(widths.flatMap(([text, width]) => (width > room ? [[text, Math.ceil(width - room)]] : [])))
}

test.each(locales)('no order of results is cut off on the smallest phone in %s', async (locale) => {
  startStubServer(browseAnswers())
  await page.viewport(360, 640)
  await openApp(`/${locale}/browse/all?text=velo&near=lu-luxembourg`)
  await expect.element(sortSelect).toBeVisible()
  await document.fonts.ready

  expect(lackingIn(sortSelect.element() as HTMLSelectElement)).toEqual({})
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
