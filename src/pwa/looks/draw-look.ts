import { countedHeadings, type Look } from '#src/data/looks/look.ts'

import { drawPictures } from './pictures.ts'

/** In screens: what lies farther down is not seen before the page itself is there, nor are photos farther to the side. */
const reach = 1.2

/** In characters. A page that needs more has something in it that is not for a first glance. */
const most = 150_000

/** What is over a page for a moment, such as that the server is away; what runs, and what only scripts can draw. */
const passing =
  'script, style, template, noscript, iframe, canvas, video, dialog, [popover], :is(output, section):not(main *)'

/** What is far down goes as a whole; the frame round it stays. */
const parts = 'main li, main article, main section, main > div > *, footer'

const inert = new Set(['style', 'value', 'autofocus', 'nonce', 'srcdoc'])

/** The first screens of a page as markup that needs nothing to be painted, and holds nothing that was typed. */
export function drawLook(page: HTMLElement): Pick<Look, 'markup' | 'headings' | 'pictures'> | undefined {
  // In a document that nobody opens: here, the photos of a copy would be loaded, wherever they lie.
  const copy = document.implementation.createHTMLDocument().importNode(page, true)
  leaveOut(page, copy)
  for (const element of copy.querySelectorAll(passing)) element.remove()
  for (const element of copy.querySelectorAll('*')) quieten(element)
  const pictures = drawPictures(copy)
  const markup = copy.innerHTML
  return markup.length <= most ? { markup, headings: headingsIn(page), pictures } : undefined
}

const headingsIn = (page: HTMLElement) =>
  [...page.querySelectorAll(countedHeadings)].filter((heading) => heading.getBoundingClientRect().top < innerHeight)
    .length

/** The copy is like the page, so what is the how-manieth in one is so in the other. */
function leaveOut(page: HTMLElement, copy: HTMLElement): void {
  const copies = [...copy.querySelectorAll(parts)]
  const far = [...page.querySelectorAll(parts)].map(isFar)
  for (const [index, part] of copies.entries()) if (far[index]) part.remove()
}

/** Words to the side stay: a row is as high as the highest of them. */
function isFar(part: Element): boolean {
  const { top, left } = part.getBoundingClientRect()
  return top > reach * innerHeight || (left > reach * innerWidth && part.textContent.trim() === '')
}

function quieten(element: Element): void {
  // Where a slider stands was not typed, and without it both its thumbs would stand in the middle.
  const isSlider = element.matches('input[type=range]')
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name)!
    if (isSlider && name === 'value') continue
    if (inert.has(name) || name.startsWith('on') || /^(?:blob|javascript):/.test(value)) element.removeAttribute(name)
  }
  if (element instanceof HTMLTextAreaElement) element.textContent = ''
}
