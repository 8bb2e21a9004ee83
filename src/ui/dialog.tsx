import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { useBackToClose } from './use-back-to-close.ts'
import { useClickOutside } from './use-click-outside.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string
  onClose: () => void
  /** Whether a tap beside it closes it too. */
  closesOnOutsideClick?: boolean
  /** Whether it is an entry of the history already. */
  hasHistoryEntry?: boolean
  className?: string
  children: ReactNode
}

/** A native modal dialog, open for as long as it is there. Escape, the back gesture and a tap beside it close it. A phone's keyboard is below it. */
export function Dialog({
  labelledBy,
  onClose,
  closesOnOutsideClick = true,
  hasHistoryEntry = false,
  className = '',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackToClose(dialog, !hasHistoryEntry)
  useClickOutside(dialog, closesOnOutsideClick)
  useVisualViewport(dialog, 'dialog')

  // Closed by the browser before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={() => dialog.current?.open === false && onClose()}
      closedby={closesOnOutsideClick ? 'any' : 'closerequest'}
      className={`top-(--visible-top,0px) bottom-[max(0px,100%-var(--visible-top,0px)-var(--visible-height,100%))] bg-surface-raised text-base text-text backdrop:bg-scrim ${className}`}
    >
      {children}
    </dialog>
  )
}
