import type { Locator, Page } from '@playwright/test'

import { expect, prepared, settled, test } from './test.ts'

// The first card is that of a listing with a photo: nobody may publish another one meanwhile.
test.use({ isReadOnly: true })

/** Where the browser moves nothing between pages there is nothing to watch. */
const moved = { tag: ['@chromium', '@speed'] }

/** On the screen, in CSS pixels. */
type Place = { x: number; y: number; width: number; height: number }

/** Once the page has begun all that it begins, it shows how pages change. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const isOfTransition = ({ effect }: Animation) =>
      (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')
    globalThis.inTransition = () => document.getAnimations().filter(isOfTransition)
  })
  await page.goto(address)
  await prepared(page)
  await settled(page)
}

const card = (page: Page) => page.locator('main article:has(picture)').first()

const photoOf = (part: Locator) => part.locator('picture').first().locator('..')

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' })

const titleOf = (part: Locator) => part.getByRole('heading').getByRole('link')

declare global {
  /** In the page: what the browser moves between two pages, and when that is held. */
  var inTransition: () => Animation[]
  var held: Promise<void>
  /** How many such ways have begun. */
  var begun: number
  /** Why the last one was not shown. */
  var ended: string | undefined
}

/** Holds the next transition where it begins. What it is waited for with is asked afterwards. */
async function holdNext(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    globalThis.held = new Promise<void>((resolve) => {
      requestAnimationFrame(function look() {
        const animations = inTransition()
        if (animations.length === 0) return requestAnimationFrame(look)
        for (const animation of animations) animation.pause()
        resolve()
      })
    })
  })
  return () => page.evaluate(() => held)
}

/** Where the photo is in a transition that is held: at 0 where it begins, at 1 where it ends. */
const photoAt = (page: Page, progress: 0 | 1): Promise<Place> =>
  page.evaluate((part) => {
    const name = '::view-transition-group(photo)'
    const group = inTransition().find(({ effect }) => (effect as KeyframeEffect).pseudoElement === name)!
    // Its very end would not be in it any more.
    group.currentTime = part * (Number(group.effect!.getComputedTiming().duration) - 0.001)
    const { transform, width, height } = getComputedStyle(document.documentElement, name)
    const { e: x, f: y } = new DOMMatrix(transform)
    return { x, y, width: Number.parseFloat(width), height: Number.parseFloat(height) }
  }, progress)

/** Ends the transition that is held. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of inTransition()) animation.finish()
  })
  await page.waitForFunction(() => inTransition().length === 0)
}

const placeOf = async (part: Locator): Promise<Place> => (await part.boundingBox())!

function expectNear(one: Place, other: Place): void {
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(one[side] - other[side]), `${side} of ${JSON.stringify([one, other])}`).toBeLessThan(1.5)
}

test(
  'the photo of a card becomes that of the listing, and goes back into its card',
  { tag: ['@chromium', '@speed', '@gate'] },
  async ({ page }) => {
    await open(page, '/en/browse/all')
    const inCard = await placeOf(photoOf(card(page)))

    const forth = await holdNext(page)
    await titleOf(card(page)).click()
    await forth()
    expectNear(await photoAt(page, 0), inCard)
    const inListing = await placeOf(photoOf(gallery(page)))
    expectNear(await photoAt(page, 1), inListing)
    await goOn(page)

    const back = await holdNext(page)
    await page.goBack()
    await back()
    expectNear(await photoAt(page, 0), inListing)
    expectNear(await photoAt(page, 1), inCard)
  },
)

test('who taps while a page comes in has tapped that page', moved, async ({ page }) => {
  await open(page, '/en/browse/all')
  const held = await holdNext(page)
  await titleOf(card(page)).click()
  await held()

  const category = await placeOf(page.locator('main nav a').last())
  await page.touchscreen.tap(category.x + category.width / 2, category.y + category.height / 2)

  await expect(page).toHaveURL(/\/en\/browse\/(?!all)/)
  await expect(page.locator('main article').first()).toBeVisible()
})

const countBegun = (page: Page) => page.evaluate(() => begun)

/** Counts the ways that begin in pages that are opened from now on. */
const watchBegun = (page: Page) =>
  page.addInitScript(() => {
    globalThis.begun = 0
    const start = document.startViewTransition
    document.startViewTransition = function count(...given) {
      begun += 1
      return start.apply(this, given)
    }
  })

test(
  'pages change without motion for who wants none, and what changes within a page always does',
  moved,
  async ({ page }) => {
    await watchBegun(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/en/browse/all')
    await titleOf(card(page)).click()
    await expect(gallery(page)).toBeVisible()
    expect(await countBegun(page)).toBe(0)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goBack()
    await expect(card(page)).toBeVisible()
    await expect.poll(() => countBegun(page)).toBe(1)

    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/sort=/)
    await expect.poll(() => countBegun(page)).toBe(1)
  },
)

test('for who wants no motion, what waits does not flicker, and what gets another size has it at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/en')

  const seen = await page.evaluate(() => {
    const waiting = document.body.appendChild(document.createElement('div'))
    waiting.className = 'skeleton h-24'
    const before = waiting.clientHeight
    waiting.style.height = '300px'
    return { before, after: waiting.clientHeight, inMotion: document.getAnimations().length }
  })

  expect(seen).toEqual({ before: 96, after: 300, inMotion: 0 })
})

const still: Record<string, (page: Page) => Promise<unknown>> = {
  'while somebody types': async (page) => {
    // On a telephone a listing has no field.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('header').getByRole('combobox').focus()
    await page.evaluate(() => history.back())
  },
  'with something open over it': async (page) => {
    await page
      .getByRole('link', { name: /full screen/i })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => history.back())
  },
  // As the browser says of a tab behind another.
  'where nobody sees it': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      history.back()
    }),
}

for (const [when, goBack] of Object.entries(still))
  test(`a page changes without motion ${when}`, moved, async ({ page }) => {
    await watchBegun(page)
    await open(page, '/en/browse/all')
    await titleOf(card(page)).click()
    await expect(gallery(page)).toBeVisible()
    await page.waitForFunction(() => inTransition().length === 0)
    await expect.poll(() => countBegun(page)).toBe(1)

    await goBack(page)
    await expect(gallery(page)).toBeHidden()
    await expect(card(page)).toBeVisible()

    expect(await countBegun(page)).toBe(1)
  })

test(
  'a page that does not come into its place is let go of, and does not wait until the browser does so',
  moved,
  async ({ page }) => {
    await open(page, '/en/browse/all')
    await page.evaluate(() => {
      const start = document.startViewTransition
      document.startViewTransition = function hold(change) {
        const transition = start.call(this, async () => {
          await (change as () => Promise<void>)()
          await new Promise(() => {})
        })
        // The browser's own patience ends in a TimeoutError.
        transition.ready.catch(({ name }: DOMException) => (globalThis.ended = name))
        return transition
      }
    })

    await titleOf(card(page)).click()

    await expect.poll(() => page.evaluate(() => globalThis.ended)).toBe('AbortError')
    await expect(gallery(page)).toBeVisible()
  },
)

test('who goes to a listing by key goes on at its beginning', async ({ page }) => {
  await open(page, '/en/browse/all')
  await titleOf(card(page)).focus()
  await page.keyboard.press('Enter')
  await expect(gallery(page)).toBeVisible()
  await page.waitForFunction(() => inTransition().length === 0)

  await page.keyboard.press('Tab')

  await expect(page.locator('main').getByRole('link').first()).toBeFocused()
})
