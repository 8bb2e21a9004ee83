import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { swapWhenWhole } from '#src/pwa/snapshot/swap.ts'

let snapshot: HTMLElement
let page: HTMLElement

const markup = '<main><h1>Bike</h1><div class="high"></div></main>'

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  snapshot = document.body.appendChild(document.createElement('div'))
  snapshot.dataset['headings'] = '1'
  snapshot.innerHTML = markup
  heighten(snapshot)
})

afterEach(() => document.body.replaceChildren())

function heighten(place: HTMLElement): void {
  for (const part of place.querySelectorAll<HTMLElement>('.high')) part.style.height = '400vh'
}

function renderPage(): void {
  page.innerHTML = markup
  heighten(page)
}

const isSeen = () => page.checkVisibility({ visibilityProperty: true })

test('the page replaces its snapshot in one step, once it is complete', async () => {
  const swapped = swapWhenWhole(snapshot, page)

  page.innerHTML = '<main></main>'
  await vi.waitFor(() => expect(isSeen()).toBe(false))
  expect(snapshot.isConnected).toBe(true)
  // Lists that measure themselves need the page's real width.
  expect(page.clientWidth).toBe(snapshot.clientWidth)

  renderPage()
  await swapped
  expect(snapshot.isConnected).toBe(false)
  expect(isSeen()).toBe(true)
})

test('a page that never has the same number of headings replaces its snapshot nevertheless', async () => {
  snapshot.dataset['headings'] = '9'
  const swapped = swapWhenWhole(snapshot, page)

  renderPage()
  await swapped

  expect(snapshot.isConnected).toBe(false)
  expect(isSeen()).toBe(true)
})

test('the page keeps the scroll position that its snapshot had', async () => {
  const swapped = swapWhenWhole(snapshot, page)
  scrollTo(0, 200)
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))

  renderPage()
  scrollTo(0, 0)
  await swapped

  expect(scrollY).toBe(200)
})
