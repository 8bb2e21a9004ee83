import { useLayoutEffect, type RefObject } from 'react'

/** In milliseconds. By then, a page that the dialog leads to has its own history entry. */
const cleanupDelay = 50

type MarkedState = { dialog?: string } | null

const currentMark = () => (history.state as MarkedState)?.dialog

let count = 0

/**
 * Going back closes a dialog before it leaves the page. Chromium does this natively; elsewhere a history entry
 * represents the dialog. The router does not see the entry, because the address stays the same.
 */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>, isEnabled: boolean): void {
  // A layout effect, so that the entry exists before the dialog is painted.
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
