import type { Locator, Page } from '@playwright/test'

import { expect, readyForOffline, idle, test } from './test.ts'

// The first card must have a photo, so no test may publish another listing in the meantime.
test.use({ isReadOnly: true })

/** Only in browsers with view transitions. */
const moved = { tag: ['@chromium', '@speed'] }

/** A box on the screen in CSS pixels. */
type Place = { x: number; y: number; width: number; height: number }

/** Opens a page and waits until it has installed its transitions. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const isOfTransition = ({ effect }: Animation) =>
      (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')
    globalThis.inTransition = () => document.getAnimations().filter(isOfTransition)
  })
  await page.goto(address)
  await readyForOffline(page)
  await idle(page)
}

const card = (page: Page) => page.locator('main article:has(picture)').first()

const photoOf = (part: Locator) => part.locator('picture').first().locator('..')

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' })

const titleOf = (part: Locator) => part.getByRole('heading').getByRole('link')

declare global {
  /** In the page: the animations of the current transition, and a promise that resolves when they are paused. */
  var inTransition: () => Animation[]
  var held: Promise<void>
  /** How many transitions have started. */
  var begun: number
  /** Why the last transition was skipped. */
  var ended: string | undefined
}

/** Pauses the next transition at its start. Returns a function that waits for it. */
async function holdNext(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    globalThis.held = new Promise<void>((resolve) => {
      requestAnimationFrame(function check() {
        const animations = inTransition()
        if (animations.length === 0) return requestAnimationFrame(check)
        for (const animation of animations) animation.pause()
        resolve()
      })
    })
  })
  return () => page.evaluate(() => held)
}

/** The photo's box in a paused transition, at its start (0) or end (1). */
const photoAt = (page: Page, progress: 0 | 1): Promise<Place> =>
  page.evaluate((part) => {
    const name = '::view-transition-group(photo)'
    const group = inTransition().find(({ effect }) => (effect as KeyframeEffect).pseudoElement === name)!
    // At its exact end the transition would be over.
    group.currentTime = part * (Number(group.effect!.getComputedTiming().duration) - 0.001)
    const { transform, width, height } = getComputedStyle(document.documentElement, name)
    const { e: x, f: y } = new DOMMatrix(transform)
    return { x, y, width: Number.parseFloat(width), height: Number.parseFloat(height) }
  }, progress)

/** Finishes the paused transition. */
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
  "the photo of a card moves into the listing's page and back into its card",
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

test('a tap during a transition acts on the new page', moved, async ({ page }) => {
  await open(page, '/en/browse/all')
  const held = await holdNext(page)
  await titleOf(card(page)).click()
  await held()

  const category = await placeOf(page.locator('main nav a').last())
  await page.touchscreen.tap(category.x + category.width / 2, category.y + category.height / 2)

  await expect(page).toHaveURL(/\/en\/browse\/(?!all)/)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('after a listing is opened with the keyboard, the focus continues at its beginning', async ({ page }) => {
  await open(page, '/en/browse/all')
  await titleOf(card(page)).focus()
  await page.keyboard.press('Enter')
  await expect(gallery(page)).toBeVisible()
  await page.waitForFunction(() => inTransition().length === 0)

  await page.keyboard.press('Tab')

  await expect(page.locator('main').getByRole('link').first()).toBeFocused()
})
