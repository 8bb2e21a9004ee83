import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { startPageTransitions } from '#src/pwa/transitions/page-transitions.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAnsweredCard, aPageOf, browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const id = crypto.randomUUID()
const photo = { name: 'photo', width: 800, height: 600, thumbhash: 'AAAA', alt: 'A bicycle', hasAvif: false }

const card = page.getByRole('main').getByRole('article')
const gallery = page.getByRole('region', { name: 'Photos' })
const titleOfCard = card.getByRole('heading').getByRole('link')

type Transition = { transition: ViewTransition; ended: string }

/** Records the transitions that the browser starts during the test, and why any were skipped. */
function watchTransitions(change: (begun: () => Promise<void>) => Promise<void> = (begun) => begun()): Transition[] {
  const begun: Transition[] = []
  const start = document.startViewTransition
  document.startViewTransition = (given) => {
    const transition = start.call(document, () => change(given as () => Promise<void>))
    const watched = { transition, ended: '' }
    begun.push(watched)
    transition.ready.catch((reason: unknown) => (watched.ended = (reason as DOMException).name))
    return transition
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  return begun
}

async function prefer(motion: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })
}

/** Answers photo requests, which do not use `fetch`. */
async function servePhotos(): Promise<void> {
  const canvas = new OffscreenCanvas(photo.width, photo.height)
  canvas.getContext('2d')!.fillRect(0, 0, photo.width, photo.height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const session = cdp()
  const answer = ({ requestId }: { requestId: string }) =>
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body })

  session.on('Fetch.requestPaused', answer)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
  onTestFinished(async () => {
    await session.send('Fetch.disable')
    session.off('Fetch.requestPaused', answer)
  })
}

async function openResults() {
  await servePhotos()
  startStubServer(
    browseAnswers({
      'GET /v0/listings': aPageOf([anAnsweredCard({ id, photos: [photo], photoCount: 1 })]),
      'GET /v0/listings/:listingId': anAnsweredListing({ id, photos: [photo] }),
    }),
  )
  const { router } = await openApp('/en/browse/all')
  startPageTransitions(router)
  const shown = () => document.querySelector<HTMLImageElement>('main article picture > img')?.naturalWidth
  await expect.poll(shown).toBeGreaterThan(0)
  // Transitions look for elements in the root of the app.
  card.element().closest('body > *')!.id = 'root'
  return router
}

async function openListing(): Promise<void> {
  await titleOfCard.click()
  await expect.element(gallery).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(412, 839)
  await prefer('no-preference')
  onTestFinished(() => prefer('no-preference'))
})

test('pages change without motion for people who prefer none, and changes within a page never have any', async () => {
  const begun = watchTransitions()
  const router = await openResults()
  await prefer('reduce')
  await openListing()
  expect(begun).toHaveLength(0)

  await prefer('no-preference')
  router.history.back()
  await expect.poll(() => begun.length).toBe(1)
  await begun[0]!.transition.finished
  await expect.element(card).toBeVisible()

  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('price_asc')
  await expect.poll(() => router.state.location.href).toContain('sort=')
  await expect.poll(() => router.state.status).toBe('idle')
  expect(begun).toHaveLength(1)
})

const still: Record<string, () => void> = {
  'while somebody types': () => page.getByRole('banner').getByRole('combobox').element().focus(),
  'with something open over it': () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    onTestFinished(() => dialog.remove())
    dialog.showModal()
  },
  // The state that the browser reports for a background tab.
  'where nobody sees it': () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  },
}

for (const [when, begin] of Object.entries(still))
  test(`a page changes without motion ${when}`, async () => {
    // The header shows a search field only on wide screens.
    await page.viewport(1280, 800)
    const begun = watchTransitions()
    const router = await openResults()
    await openListing()
    await expect.poll(() => begun.length).toBe(1)
    await begun[0]!.transition.finished

    begin()
    router.history.back()
    await expect.element(gallery).not.toBeInTheDocument()
    await expect.element(titleOfCard).toBeInTheDocument()

    expect(begun).toHaveLength(1)
  })

test('a transition whose page does not arrive is skipped before the browser skips it', async () => {
  const begun = watchTransitions(async (change) => {
    await change()
    await new Promise(() => {})
  })
  await openResults()

  await openListing()

  // The browser's own timeout would be a TimeoutError.
  await expect.poll(() => begun[0]?.ended).toBe('AbortError')
  await expect.element(gallery).toBeVisible()
})

test('for people who prefer no motion, placeholders do not flicker, and size changes apply at once', async () => {
  await prefer('reduce')
  const waiting = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => waiting.remove())
  waiting.className = 'skeleton h-24'
  const before = waiting.clientHeight

  waiting.style.height = '300px'

  expect([before, waiting.clientHeight]).toEqual([96, 300])
  expect(document.getAnimations()).toEqual([])
})
