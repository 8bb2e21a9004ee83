import type { Page } from '@playwright/test'

import { rootCategories } from '#contract/categories.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'

import { expect, settled, test } from './test.ts'

/** What the head of the server's page names to be fetched first, of photos. */
function namedFirst(html: string) {
  const head = html.slice(0, html.indexOf('<body'))
  const [first = ''] = head.match(/<link rel="preload" as="image"[^>]*imagesrcset[^>]*>/i) ?? []
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(first)?.[1]?.replaceAll('&gt;', '>')
  return { srcset: valueOf('imagesrcset'), sizes: valueOf('imagesizes'), type: valueOf('type') }
}

const firstPhoto = (page: Page) => page.locator('main picture').first()

const screens = { telephone: undefined, desktop: { width: 1280, height: 800 } }

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    if (viewport) test.use({ viewport, deviceScaleFactor: 1, isMobile: false })

    for (const path of ['/en', '/en/browse/all', `/en/product/${listingIdOf('road-bike')}`]) {
      test(`the first photo of ${path.split('/').slice(0, 3).join('/')} is named by the head, and fetched once`, async ({
        page,
      }) => {
        const answer = await page.goto(path)
        const named = namedFirst((await answer?.text()) ?? '')
        await settled(page)

        const shown = await firstPhoto(page).evaluate((picture) => {
          const { srcset, sizes, type } = picture.querySelector('source')!
          const { currentSrc } = picture.querySelector('img')!
          const photo = currentSrc.slice(0, currentSrc.lastIndexOf('/'))
          // The smallest is that of the row below.
          const fetched = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
            ({ name }) => name.startsWith(photo) && !name.includes('/160.'),
          )
          return {
            source: { srcset, sizes, type },
            currentSrc,
            fetched: fetched.map(({ name, initiatorType }) => ({ name, initiatorType })),
          }
        })
        expect(shown.source).toEqual(named)
        expect(shown.fetched).toEqual([{ name: shown.currentSrc, initiatorType: 'link' }])
      })
    }
  })
}

test.describe('before the page is alive', () => {
  test.use({ javaScriptEnabled: false })

  test('on every page of results, the photo that fills most of the first screen is asked for at once', async ({
    page,
  }) => {
    let looked = 0
    for (const slug of ['all', ...rootCategories]) {
      await page.goto(`/en/browse/${slug}`)
      const photos = await page.locator('main picture img').evaluateAll((all: HTMLImageElement[]) =>
        all.map((photo) => {
          const { top, bottom, width } = photo.getBoundingClientRect()
          const seen = width * Math.max(0, Math.min(bottom, innerHeight) - top)
          return { seen, loading: photo.loading, priority: photo.fetchPriority }
        }),
      )
      const [largest] = photos.filter(({ seen }) => seen > 0).sort((one, other) => other.seen - one.seen)

      // What others have just given away may have no photo.
      if (!largest) continue
      looked += 1

      expect(largest, slug).toMatchObject({ loading: 'eager', priority: 'high' })
      // What is asked for at once takes from what shows the page.
      expect(photos.filter(({ loading }) => loading === 'eager').length, slug).toBeLessThanOrEqual(3)
    }
    expect(looked).toBeGreaterThan(rootCategories.length / 2)
  })
})
