import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { useBackToClose } from './use-back-to-close.ts'
import { useClickOutside } from './use-click-outside.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

type DialogProps = {
  /** Id of the heading that labels the dialog. */
  labelledBy: string
  onClose: () => void
  /** Whether a click outside closes it. */
  closesOnOutsideClick?: boolean
  /** Whether the caller has added a history entry for it. */
  hasHistoryEntry?: boolean
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog, open for as long as it is mounted. Escape, the back gesture and a click outside close it. It
 * stays above a phone's keyboard.
 */
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

  // Closed before it is unmounted, so that the browser returns the focus to the earlier element.
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
