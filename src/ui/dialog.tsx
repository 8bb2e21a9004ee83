import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { useBackToClose } from './use-back-to-close.ts'
import { useCloseBeside } from './use-close-beside.ts'
import { useVisibleArea } from './use-visible-area.ts'

type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string
  onClose: () => void
  /** Whether a tap beside it closes it too. */
  isLight?: boolean
  /** Whether it is an entry of the history already. */
  isEntry?: boolean
  className?: string
  children: ReactNode
}

/** A native modal dialog, open for as long as it is there. Escape, the back gesture and a tap beside it close it. A phone's keyboard is below it. */
export function Dialog({
  labelledBy,
  onClose,
  isLight = true,
  isEntry = false,
  className = '',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackToClose(dialog, !isEntry)
  useCloseBeside(dialog, isLight)
  useVisibleArea(dialog, 'dialog')

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
      closedby={isLight ? 'any' : 'closerequest'}
      className={`top-(--visible-top,0px) bottom-[max(0px,100%-var(--visible-top,0px)-var(--visible-height,100%))] bg-surface-raised text-base text-text backdrop:bg-scrim ${className}`}
    >
      {children}
    </dialog>
  )
}
