import { expect } from 'vitest'

import { journey } from './journey.ts'

journey('the title of a card fills its first line', async ({ page }) => {
  await page.open('/en/browse/all?text=appareils+anciens')

  await page.textOf({ selector: 'main article h3', name: /appareils photo/ })
  await expect.poll(() => page.evaluate(widthLeft, 'appareils photo')).toBeLessThan(0)
})

/**
 * The free width of the title's first line less the width of the second line's first word, in pixels. Negative if the
 * word did not fit.
 */
function widthLeft(words: string): number | undefined {
  const title = Array.from(document.querySelectorAll('main article h3')).find((one) => one.textContent.includes(words))
  const text = title && document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()
  if (!title || !text) return undefined
  const boxes = Array.from(text.textContent!.matchAll(/\S+/g), ({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getBoundingClientRect()
  })
  const next = boxes.findIndex(({ top }) => top > boxes[0]!.bottom - 1)
  const [last, first] = [boxes[next - 1], boxes[next]]
  return last && first && title.getBoundingClientRect().right - last.right - first.width
}
