export type Target = {
  selector: string
  /** The element's accessible name, in full, or a pattern for it. */
  name?: string | RegExp
  /** A listener on the document handles its clicks, so React adds no properties to it. */
  isDelegated?: boolean
}

export type JsonTarget = { selector: string; name: string; isPattern: boolean; isDelegated: boolean }

export type Located = {
  text: string
  value: string
  /** The centre of the element; null while it moves, is covered or is not hydrated. */
  point: { x: number; y: number } | null
}

export const inJson = ({ selector, name = /(?:)/, isDelegated = false }: Target): JsonTarget => ({
  selector,
  name: typeof name === 'string' ? name : name.source,
  isPattern: name instanceof RegExp,
  isDelegated,
})

export const describe = ({ selector, name = '' }: Target) => `${selector} ${String(name)}`.trim()

/**
 * Runs in the page. Returns the first visible element that matches, scrolled to the middle of the screen if it is to be
 * clicked.
 */
export async function locate(
  { selector, name, isPattern, isDelegated }: JsonTarget,
  isToClick: boolean,
): Promise<Located | null> {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const labelsOf = (element: Element) =>
    plain(Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent).join(' '))
  const textOf = (element: Element) =>
    plain([element.textContent, ...Array.from(element.querySelectorAll('img'), ({ alt }) => alt)].join(' '))
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    return labelled || plain(element.getAttribute('aria-label')) || labelsOf(element) || textOf(element)
  }
  const isNamed = (element: Element) =>
    isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === plain(name)
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  const element = Array.from(document.querySelectorAll(selector)).find((one) => isSeen(one) && isNamed(one))
  if (!element) return null
  const { value = '' } = element as HTMLInputElement
  const found = { text: textOf(element), value, point: null }
  if (!isToClick) return found

  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { x, y, width, height } = element.getBoundingClientRect()
  const isStill = x === before.x && y === before.y
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  const isFree = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  const isAlive = isDelegated || Object.keys(element).some((key) => key.startsWith('__reactProps'))
  return isStill && isFree && isAlive ? { ...found, point } : found
}
