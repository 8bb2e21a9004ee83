import { countedHeadings, lookId } from '#src/data/looks/look.ts'

import { noteTouches } from './note-touches.ts'

/** In milliseconds: what comes later than that after the first of a page comes into the page itself. */
const longest = 200

/** And whatever a page has by then is shown. */
const longestWithout = 10_000

/** Takes over a page of which the device shows how it looked last: what a person does with it meanwhile is not lost. */
export function takeLook(): { replaced: Promise<void> } | undefined {
  const [look, page] = [document.getElementById(lookId), document.getElementById('root')]
  if (!look || !page) return undefined
  if ('member' in look.dataset === 'member' in document.documentElement.dataset)
    return { replaced: replaceLook(look, page) }
  // The worker did not know yet who has left; it was not shown.
  look.remove()
  return undefined
}

/**
 * The page is made above its look and takes its place before anything of it is painted, where it is whole by then.
 * Where it is not, it is hidden until it is.
 */
export function replaceLook(look: HTMLElement, page: HTMLElement): Promise<void> {
  const touches = noteTouches(look)
  const wanted = Number(look.dataset['headings'])
  let late: ReturnType<typeof setTimeout> | undefined

  return new Promise((resolve) => {
    const watching = new MutationObserver(check)
    const giveUp = setTimeout(take, longestWithout)
    watching.observe(page, { childList: true, subtree: true })

    function check(): void {
      const present = page.querySelectorAll(countedHeadings).length
      if (present > 0 && present >= wanted) return take()
      hide(page)
      if (present > 0) late ??= setTimeout(take, longest)
    }

    function take(): void {
      watching.disconnect()
      clearTimeout(late)
      clearTimeout(giveUp)
      page.removeAttribute('style')
      const handOver = touches.collect()
      look.remove()
      handOver(page)
      resolve()
    }
  })
}

/** Lists that measure themselves find their place, which nobody sees yet. */
const hide = ({ style }: HTMLElement) =>
  Object.assign(style, { visibility: 'hidden', position: 'absolute', insetInline: '0' })
