import { type ReactNode, useId } from 'react'

import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  onClose: () => void
  /** For contents side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A small dialog in the middle of the page. */
export function ConfirmDialog({ title, onClose, isWide = false, children }: ConfirmDialogProps) {
  const id = useId()
  const sizeStyles = isWide ? 'w-[min(40rem,calc(100vw-2rem))] p-5 md:p-6' : 'w-[min(28rem,calc(100vw-2rem))] p-6'

  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className={`m-auto max-h-[calc(var(--visible-height,100dvh)*0.9)] overflow-y-auto rounded-card shadow-float ${sizeStyles}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Dialog>
  )
}
