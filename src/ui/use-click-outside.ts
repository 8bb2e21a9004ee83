import { useEffect, type RefObject } from 'react'

/** A click outside closes the dialog: Safari needs this listener, other browsers support `closedby`. */
export function useClickOutside(dialog: RefObject<HTMLDialogElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { current } = dialog
    if (!current || !isWanted || 'closedBy' in HTMLDialogElement.prototype) return undefined
    const close = (click: MouseEvent) => void (isOutside(click, current) && current.close())
    current.addEventListener('click', close)
    return () => current.removeEventListener('click', close)
  }, [dialog, isWanted])
}

/** Clicks by keyboard have no position, or one inside the dialog. */
function isOutside({ target, detail, clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && detail > 0 && (x < left || x > right || y < top || y > bottom)
}
