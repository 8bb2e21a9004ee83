import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

beforeEach(() => {
  startStubServer({
    'GET /v0/config': {
      mapTileUrl: null,
      mapAttribution: null,
      operator: {
        name: 'Voisins S.à r.l.',
        address: '1, rue du Marché\nL-1111 Luxembourg',
        email: 'mail@voisins.example',
        phone: '+352 12 34 56',
        registration: null,
        vatNumber: null,
      },
    },
  })
})
afterEach(wipeLocalData)

const main = page.getByRole('main')

const headingLevels = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ tagName }) => Number(tagName.slice(1)))

test.each([
  ['the privacy policy, with a list of its sections and tables', 'privacy-policy'],
  ['the questions', 'faq'],
  ['the imprint, whose table has no header', 'imprint'],
  ['the contact page with its form', 'contact'],
])('%s, fits on a phone, has headings in order and no violations', async (_name, path) => {
  await page.viewport(360, 800)
  await openApp(`/en/info/${path}`)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()

  const levels = headingLevels()
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  for (const table of document.querySelectorAll('main table'))
    expect(table.querySelector('th[scope]'), table.textContent).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoViolations()
})
