import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import theme from '#public/theme.js?raw'
import { renderHeartButton } from '#src/features/favourites/hearts/heart-buttons.tsx'

// The same start as in a server-rendered page. The policy stays in force for as long as the document exists.
beforeAll(() => {
  document.head.append(Object.assign(document.createElement('script'), { textContent: theme }))
  const enforce = { httpEquiv: 'Content-Security-Policy', content: "require-trusted-types-for 'script'" }
  document.head.append(Object.assign(document.createElement('meta'), enforce))
})

const place = () => document.body.appendChild(document.createElement('div'))

const nameOfError = (attempt: () => unknown) => {
  try {
    attempt()
    return 'none'
  } catch (error) {
    return (error as Error).name
  }
}

test.each([
  ['markup', () => (place().innerHTML = '<img src="x">')],
  ['a document', () => new DOMParser().parseFromString('<p>', 'text/html')],
  ['a script', () => (document.createElement('script').text = 'alert(1)')],
  ['a worker from elsewhere', () => new Worker('https://example.org/service-worker.js')],
  ['a worker out of an address', () => new Worker('data:text/javascript,alert(1)')],
  ['a worker that people could have sent', () => new Worker('/media/photo.js')],
])('%s is refused', (_, attempt) => {
  expect(nameOfError(attempt)).toBe('TypeError')
})

test("the app's workers are allowed", () => {
  expect(nameOfError(() => new Worker('/service-worker.js').terminate())).toBe('none')
  expect(nameOfError(() => new Worker(`${location.origin}/assets/photo-worker-b_3.js`).terminate())).toBe('none')
})

test('a heart is drawn', () => {
  const heart = place()

  renderHeartButton(heart, { isFavourite: true, name: 'Bicycle' })

  expect(heart.querySelector('button[aria-pressed=true] svg path')?.getAttribute('d')).toMatch(/^M/i)
})

test('a map is drawn, with its buttons and attribution', async () => {
  // Leaflet tests browser features when it is loaded.
  const { createMap } = await import('#src/features/map/create-map.ts')
  const { drawRegion } = await import('#src/features/map/draw-region.ts')
  const container = place()

  const map = createMap(container, { isCoarse: true, isMotionReduced: true, zoomIn: 'Zoom in', zoomOut: 'Zoom out' })
  map.setView([49.75, 6.15], 8)
  drawRegion(map, { region: undefined, locale: 'en' })

  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toMatchTextContent('+')
  await expect.element(page.getByRole('link', { name: 'Natural Earth' })).toBeInTheDocument()
  expect(container.querySelector('.leaflet-control-attribution')?.textContent).toBe('© GeoNames, Natural Earth')
  map.remove()
})
