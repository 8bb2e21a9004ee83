import { useEffect, useRef, type ReactNode } from 'react'

type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A native modal dialog, open for as long as it is there. Escape, the back gesture and a tap beside it close it. */
export function Dialog({ labelledBy, onClose, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      closedby="any"
      className={`bg-surface-raised backdrop:bg-scrim ${className}`}
    >
      {children}
    </dialog>
  )
}
