import { expect, idle, test } from './test.ts'

// The photos of the first listings must not change during the test.
test.use({ isReadOnly: true })

test(
  'the first photo of a page is requested once, because the head preloads it',
  { tag: ['@speed', '@gate'] },
  async ({ page }) => {
    await page.goto('/en/browse/all')
    await idle(page)

    const { currentSrc, fetched } = await page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const photo = image.currentSrc.slice(0, image.currentSrc.lastIndexOf('/'))
        // The smallest width is used by the row below.
        const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name }) => name.startsWith(photo) && !name.includes('/160.'),
        )
        return {
          currentSrc: image.currentSrc,
          fetched: files.map(({ name, initiatorType }) => ({ name, initiatorType })),
        }
      })
    expect(fetched).toEqual([{ name: currentSrc, initiatorType: 'link' }])
  },
)

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false })

  test('the photo that fills most of the first screen is requested at once', { tag: '@speed' }, async ({ page }) => {
    await page.goto('/en/browse/all')

    const photos = await page.locator('main picture img').evaluateAll((all: HTMLImageElement[]) =>
      all.map((photo) => {
        const { top, bottom, width } = photo.getBoundingClientRect()
        const seen = width * Math.max(0, Math.min(bottom, innerHeight) - top)
        return { seen, loading: photo.loading, priority: photo.fetchPriority }
      }),
    )
    const [largest] = photos.filter(({ seen }) => seen > 0).sort((one, other) => other.seen - one.seen)

    expect(largest).toMatchObject({ loading: 'eager', priority: 'high' })
    // Eager photos compete for bandwidth with what the first paint needs.
    expect(photos.filter(({ loading }) => loading === 'eager').length).toBeLessThanOrEqual(3)
  })
})
