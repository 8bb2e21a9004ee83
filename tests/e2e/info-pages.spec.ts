import type { Page } from '@playwright/test'

import { infoPages } from '#contract/content/content-pages.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { expect, hydrated, installed, test } from './test.ts'

// The browser's errors while the server is unreachable.
test.use({ expected: /net::ERR_/ })

/** What a reader does, and what the pages are called in the reader's language. */
type Journey = {
  locale: string
  terms: string
  template: RegExp
  privacy: string
  section: RegExp
  imprint: string
}

const journeys = {
  english: {
    locale: 'en',
    terms: 'Terms of use',
    template: /This text is a template/,
    privacy: 'Privacy policy',
    section: /rights/i,
    imprint: 'Imprint',
  },
  russian: {
    locale: 'ru',
    terms: 'Условия использования',
    template: /Этот текст — образец/,
    privacy: 'Политика конфиденциальности',
    section: /прав/i,
    imprint: 'Сведения об операторе',
  },
} satisfies Record<string, Journey>

/** From the footer of a listing page to the legal texts, and back to them without a server. */
async function readOffline(page: Page, origin: string, shut: () => Promise<void>, journey: Journey): Promise<void> {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  await page.goto(`${origin}/${journey.locale}/browse`)
  await hydrated(page)
  await installed(page)

  await page.getByRole('contentinfo').getByRole('link', { name: journey.terms, exact: true }).click()
  await expect(heading(journey.terms)).toBeVisible()
  await expect(page.getByRole('main').getByText(journey.template)).toBeVisible()
  await expect.poll(() => page.evaluate(hasTexts, journey.locale)).toBe(true)

  await shut()
  await page.getByRole('contentinfo').getByRole('link', { name: journey.privacy, exact: true }).click()
  await expect(heading(journey.privacy)).toBeVisible()
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: journey.section }).first().click()
  await expect(page).toHaveURL(/#[a-z\d-]+$/)
  await page.goto(`${origin}/${journey.locale}/info/imprint`)
  await expect(heading(journey.imprint)).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(link(/contact@/)).toBeVisible()
}

/** Runs in the page. */
async function hasTexts(locale: string): Promise<boolean> {
  const cache = await caches.open('texts-1')
  return (await cache.keys()).some(({ url }) => url.includes(`/builds/texts-${locale}.json`))
}

test(
  'legal texts are reached from the footer, and read again without a server',
  { tag: ['@worker', '@gate'] },
  async ({ page, connection }) => {
    await readOffline(page, connection.origin, connection.shut, journeys.english)
  },
)

test(
  'legal texts are reached from the footer, and read again without a server, in Russian',
  { tag: ['@worker', '@twin'] },
  async ({ page, connection }) => {
    await readOffline(page, connection.origin, connection.shut, journeys.russian)
  },
)

const pages = [...infoPages.map((name) => `info/${name}`), 'profile/help-center', 'profile/help-center/recognise-fraud']

/** Roles that make up the structure of a page: what people with a screen reader go through, and what they can use. */
const structure =
  /^\s*- (?:heading|navigation|table|columnheader|rowheader|list|group|textbox|searchbox|combobox|button|form|region)\b/

/** The ARIA snapshot of a page without its running text, which is read by people and changes more often. */
const outlineOf = (snapshot: string) =>
  snapshot
    .split('\n')
    .filter((line) => structure.test(line))
    .map((line) => line.replace(/:$/, ''))
    .join('\n')

test('info pages and help have the headings, tables and forms that are committed, and axe finds nothing on them', async ({
  page,
}) => {
  const outlines: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages) {
    await page.goto(`/en/${path}`)
    await hydrated(page)
    // The form waits for the draft on the device.
    await expect(page.locator('main fieldset:disabled')).toHaveCount(0)
    await expectNoViolations(page)
    outlines.push(`# ${path}\n${outlineOf(await page.getByRole('main').ariaSnapshot())}`)
  }

  expect(`${outlines.join('\n\n')}\n`).toMatchSnapshot('info-pages-aria.txt')
})
