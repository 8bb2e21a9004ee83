import { shellIds } from '#contract/html-shell.ts'
import { headingSelector } from '#src/data/snapshots/snapshot-store.ts'

/** In milliseconds after the first part of a page. Parts that come later appear in the page itself. */
const maxWaitForRest = 200

/** In milliseconds. After this time the page is shown, complete or not. */
const maxWait = 10_000

/** Replaces the snapshot with the page, if the worker sent one. */
export function swapSnapshot(): { swapped: Promise<void> } | undefined {
  const snapshot = document.getElementById(shellIds.snapshot)
  const page = document.getElementById(shellIds.root)
  if (!snapshot || !page) return undefined
  if ('member' in snapshot.dataset === 'member' in document.documentElement.dataset)
    return { swapped: swapWhenWhole(snapshot, page) }
  // The worker did not know of a sign-out yet. The style sheet hides such a snapshot.
  snapshot.remove()
  return undefined
}

/**
 * The page renders above its snapshot. If it is complete before the next paint, it replaces the snapshot at once;
 * otherwise it stays hidden until it is complete.
 */
export function swapWhenWhole(snapshot: HTMLElement, page: HTMLElement): Promise<void> {
  const expectedHeadings = Number(snapshot.dataset['headings'])
  let scrollTop = 0
  const recordScroll = () => (scrollTop = scrollY)
  addEventListener('scroll', recordScroll, { passive: true })
  let lateTimer: ReturnType<typeof setTimeout> | undefined

  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    const timer = setTimeout(swap, maxWait)
    observer.observe(page, { childList: true, subtree: true })

    function check(): void {
      const presentHeadings = page.querySelectorAll(headingSelector).length
      if (presentHeadings > 0 && presentHeadings >= expectedHeadings) return swap()
      hide(page)
      if (presentHeadings > 0) lateTimer ??= setTimeout(swap, maxWaitForRest)
    }

    function swap(): void {
      observer.disconnect()
      clearTimeout(lateTimer)
      clearTimeout(timer)
      removeEventListener('scroll', recordScroll)
      page.removeAttribute('style')
      snapshot.remove()
      // The router scrolls every new page to its top.
      if (scrollTop > 0) scrollTo({ top: scrollTop, behavior: 'instant' })
      resolve()
    }
  })
}

/** Hidden, but laid out: lists that measure themselves need their width. */
const hide = ({ style }: HTMLElement) =>
  Object.assign(style, { visibility: 'hidden', position: 'absolute', insetInline: '0' })
