import { headingSelector, type PageSnapshot } from '#src/data/snapshots/snapshot-store.ts'

/**
 * In screens. Content farther down, and photos farther to the side, cannot be seen before the page replaces the
 * snapshot.
 */
const capturedScreens = 1.2

/** In characters. A larger snapshot would take longer to read than it saves. */
const maxLength = 150_000

/** Temporary notices, scripts, and elements that only scripts can draw. */
const excluded =
  'script, style, template, noscript, iframe, canvas, video, dialog, [popover], :is(output, section):not(main *)'

/** Parts that are left out as a whole if they are far down. */
const parts = 'main li, main article, main section, main > div > *, footer'

const removedAttributes = new Set(['style', 'value', 'autofocus', 'nonce', 'srcdoc'])

/** The first screens of a page as inert markup without anything that was typed. Undefined if it is too long. */
export function captureSnapshot(page: HTMLElement): Pick<PageSnapshot, 'markup' | 'headings'> | undefined {
  // Imports into a document that is not displayed; in the page's own document the copy would load its photos.
  const copy = document.implementation.createHTMLDocument().importNode(page, true)
  removeDistantParts(page, copy)
  for (const element of copy.querySelectorAll(excluded)) element.remove()
  for (const element of copy.querySelectorAll('*')) removeState(element)
  const markup = copy.innerHTML
  return markup.length <= maxLength ? { markup, headings: headingsIn(page) } : undefined
}

const headingsIn = (page: HTMLElement) =>
  [...page.querySelectorAll(headingSelector)].filter((heading) => heading.getBoundingClientRect().top < innerHeight)
    .length

/** Measures the parts in the page and removes their counterparts, which have the same index, from the copy. */
function removeDistantParts(page: HTMLElement, copy: HTMLElement): void {
  const copies = [...copy.querySelectorAll(parts)]
  const areDistant = [...page.querySelectorAll(parts)].map(isDistant)
  for (const [index, part] of copies.entries()) if (areDistant[index]) part.remove()
}

/** Text to the side stays, because the tallest item decides the height of a row. */
function isDistant(part: Element): boolean {
  const { top, left } = part.getBoundingClientRect()
  return top > capturedScreens * innerHeight || (left > capturedScreens * innerWidth && part.textContent.trim() === '')
}

function removeState(element: Element): void {
  // Without its value, both thumbs of a range slider would stand in the middle.
  const isSlider = element.matches('input[type=range]')
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name)!
    if (isSlider && name === 'value') continue
    if (removedAttributes.has(name) || name.startsWith('on') || /^(?:blob|javascript):/.test(value))
      element.removeAttribute(name)
  }
  if (element instanceof HTMLTextAreaElement) element.textContent = ''
}
