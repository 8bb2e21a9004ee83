import type { Page } from '@playwright/test'

import { photoWidths } from '#contract/photos.ts'

import { expect, test } from './test.ts'

// The first listing must have photos, so no test may publish another one in the meantime.
test.use({ isReadOnly: true })

const screens = [
  { width: 360, density: 2 },
  { width: 412, density: 1.75 },
  { width: 360, density: 3 },
  { width: 768, density: 2 },
  { width: 1280, density: 1 },
  { width: 1600, density: 3 },
]

/** Widths in pixels: of the file, of the original photo, and of its box on the screen. */
type Shown = { address: string; file: number; original: number; place: number }

for (const { width, density } of screens) {
  test(
    `photos have as many pixels as ${width} px at a density of ${density} need`,
    { tag: width === 412 ? ['@speed', '@gate'] : '@speed' },
    async ({ page, browser, baseURL }) => {
      for (const path of ['/en', '/en/browse/all', await firstListing(page)]) {
        // Each page in a new browser context: a browser that has cached a larger file would show that.
        const context = await browser.newContext({
          baseURL: baseURL!,
          viewport: { width, height: 900 },
          deviceScaleFactor: density,
          javaScriptEnabled: false,
          isMobile: false,
        })
        const opened = await context.newPage()
        // In an emulated screen, the first page sometimes chooses photos before its width is known. Real screens do
        // not.
        await opened.goto('/robots.txt')
        await opened.goto(path)
        const photos = await shownPhotos(opened)

        expect(photos.length).toBeGreaterThan(0)
        for (const { address, file, original, place } of photos) {
          const widest = Math.max(...photos.filter(isOf(address)).map((each) => each.place))
          const enough = photoWidths.find((each) => each >= widest * 0.87) ?? 2048
          expect(file, `${address} in a place of ${place}`).toBeLessThanOrEqual(enough)
          expect(file, `${address} in a place of ${place}`).toBeGreaterThan(Math.min(original, place) / 1.5)
        }
        await context.close()
      }
    },
  )
}

/** A browser that has already loaded a larger version for another element shows that. */
const isOf = (address: string) => (each: Shown) => folderOf(each.address) === folderOf(address)

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'))

async function firstListing(page: Page): Promise<string> {
  await page.goto('/en')
  const link = page.locator('main article h3 a').first()
  await expect(link).toHaveAttribute('href', /product/)
  return (await link.getAttribute('href')) ?? ''
}

const shownPhotos = (page: Page): Promise<Shown[]> =>
  page.locator('main picture img').evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images
        .filter((image) => image.getBoundingClientRect().width > 0)
        .map(async (image) => {
          image.loading = 'eager'
          await image.decode()
          const original = Number(image.getAttribute('width'))
          return {
            address: image.currentSrc,
            file: Math.min(original, Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1])),
            original,
            place: image.getBoundingClientRect().width * devicePixelRatio,
          }
        }),
    ),
  )
