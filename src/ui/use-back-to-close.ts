import { useLayoutEffect, type RefObject } from 'react'

/** In milliseconds. What a dialog leads to has its own entry by then. */
const settling = 50

type Marked = { dialog?: string } | null

const markNow = () => (history.state as Marked)?.dialog

let count = 0

/**
 * Going back closes a dialog before it leaves the page. Chromium does so by itself; elsewhere an entry of the history
 * stands for the dialog. The router is not told of it: to it, the page is the same.
 */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>, isWanted: boolean): void {
  // Before anybody sees the dialog.
  useLayoutEffect(() => {
    if (!isWanted || 'CloseWatcher' in window) return undefined
    const mark = `${(count += 1)} of ${performance.timeOrigin}`
    const close = () => void (markNow() === mark || dialog.current?.close())
    History.prototype.pushState.call(history, { ...(history.state as object), dialog: mark }, '')
    addEventListener('popstate', close)

    return () => {
      removeEventListener('popstate', close)
      setTimeout(() => {
        if (markNow() === mark) history.back()
      }, settling)
    }
  }, [dialog, isWanted])
}
