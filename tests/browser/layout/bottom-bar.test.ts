import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { locales } from '#contract/language/locales.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

test.each(locales)('no destination of the bottom bar is cut off at 360 px in %s', async (locale) => {
  startStubServer(browseAnswers())
  await page.viewport(360, 640)
  await openApp(`/${locale}/browse/all`)
  await expect.element(page.getBySelector('nav a[data-here]')).toBeVisible()
  await document.fonts.ready

  const labels = [...document.querySelectorAll<HTMLElement>('nav li a > span.truncate')]
  const cut = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(labels).toHaveLength(5)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
