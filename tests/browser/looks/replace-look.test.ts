import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { replaceLook } from '#src/pwa/looks/take-look.ts'
import { lostTaps } from '#src/state/lost-taps.ts'

let look: HTMLElement
let page: HTMLElement

const markup = `<main><h1>Bike</h1><button aria-label="Save" aria-pressed="false"></button>
  <input name="text" type="search"><button>More</button><button>More</button><div class="high"></div></main>`

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  look = document.body.appendChild(document.createElement('div'))
  look.dataset['headings'] = '1'
  look.innerHTML = markup
  heighten(look)
})

afterEach(() => document.body.replaceChildren())

function heighten(place: HTMLElement): void {
  for (const part of place.querySelectorAll<HTMLElement>('.high')) part.style.height = '400vh'
}

/** Gives back what is clicked from then on. */
function makePage(html = markup): string[] {
  const clicked: string[] = []
  page.addEventListener('click', ({ target }) => {
    const buttons = [...page.querySelectorAll('button')]
    clicked.push(`${buttons.indexOf(target as HTMLButtonElement)}`)
  })
  page.innerHTML = html
  heighten(page)
  return clicked
}

const isSeen = () => page.checkVisibility({ visibilityProperty: true })

test('a page takes the place of its look in one moment, once it is whole', async () => {
  const replaced = replaceLook(look, page)

  page.innerHTML = '<main></main>'
  await vi.waitFor(() => expect(isSeen()).toBe(false))
  expect(look.isConnected).toBe(true)
  // A list that measures itself has to find its room.
  expect(page.clientWidth).toBe(look.clientWidth)

  makePage()
  await replaced
  expect(look.isConnected).toBe(false)
  expect(isSeen()).toBe(true)
})

test('a page that never has as much as its look comes all the same', async () => {
  look.dataset['headings'] = '9'
  const replaced = replaceLook(look, page)

  makePage()
  await replaced

  expect(look.isConnected).toBe(false)
  expect(isSeen()).toBe(true)
})

test('what was tapped is tapped in the page: the same of several', async () => {
  const replaced = replaceLook(look, page)
  look.querySelectorAll('button')[2]!.click()
  look.querySelector<HTMLElement>('[aria-label=Save]')!.click()

  const clicked = makePage()
  await replaced

  await vi.waitFor(() => expect(clicked).toEqual(['2', '0']))
})

test('a button that stands otherwise than it looked is let be', async () => {
  const replaced = replaceLook(look, page)
  look.querySelector<HTMLElement>('[aria-label=Save]')!.click()
  look.querySelectorAll('button')[1]!.click()

  const clicked = makePage(markup.replace('aria-pressed="false"', 'aria-pressed="true"'))
  await replaced

  await vi.waitFor(() => expect(clicked).toEqual(['1']))
})

test('what was typed, where the focus was and how far somebody has scrolled is the same in the page', async () => {
  const replaced = replaceLook(look, page)
  const typing = look.querySelector('input')!
  typing.focus({ preventScroll: true })
  typing.value = 'sky blue'
  scrollTo(0, 200)
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))

  makePage()
  scrollTo(0, 0)
  await replaced

  const field = page.querySelector('input')!
  expect(field.value).toBe('sky blue')
  expect(document.activeElement).toBe(field)
  expect(scrollY).toBe(200)
})

test('a tap for which the page has no control is noted as lost', async () => {
  lostTaps.take()
  const replaced = replaceLook(look, page)
  look.querySelector('button')!.click()

  makePage('<main><h1>Bike</h1></main>')
  await replaced

  await vi.waitFor(() => expect(lostTaps.take()).toBe(true), 60_000)
})
