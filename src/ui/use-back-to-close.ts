import { useLayoutEffect, type RefObject } from 'react'

/** In milliseconds. What a dialog leads to has its own entry by then. */
const cleanupDelay = 50

type MarkedState = { dialog?: string } | null

const currentMark = () => (history.state as MarkedState)?.dialog

let count = 0

/**
 * Going back closes a dialog before it leaves the page. Chromium does so by itself; elsewhere an entry of the history
 * stands for the dialog. The router is not told of it: to it, the page is the same.
 */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>, isEnabled: boolean): void {
  // Before anybody sees the dialog.
  useLayoutEffect(() => {
    if (!isEnabled || 'CloseWatcher' in window) return undefined
    const mark = `${(count += 1)} of ${performance.timeOrigin}`
    const close = () => void (currentMark() === mark || dialog.current?.close())
    History.prototype.pushState.call(history, { ...(history.state as object), dialog: mark }, '')
    addEventListener('popstate', close)

    return () => {
      removeEventListener('popstate', close)
      setTimeout(() => {
        if (currentMark() === mark) history.back()
      }, cleanupDelay)
    }
  }, [dialog, isEnabled])
}
