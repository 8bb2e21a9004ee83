import { type ReactNode, useId } from 'react'

import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  onClose: () => void
  /** The name of a cross in the corner, where no button of the contents closes the dialog. */
  closeName?: string
  /** For contents side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A small dialog in the middle of the page. */
export function ConfirmDialog({ title, onClose, closeName, isWide = false, children }: ConfirmDialogProps) {
  const id = useId()
  const sizeStyles = isWide ? 'w-[min(40rem,calc(100vw-2rem))] p-5 md:p-6' : 'w-[min(28rem,calc(100vw-2rem))] p-6'

  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className={`m-auto max-h-[calc(var(--visible-height,100dvh)*0.9)] overflow-y-auto rounded-card shadow-float ${sizeStyles}`}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {closeName !== undefined && (
          <form method="dialog" className="-me-3 -mt-3">
            <button type="submit" aria-label={closeName} className="icon-button">
              <Icon name="x" />
            </button>
          </form>
        )}
      </div>
      {children}
    </Dialog>
  )
}
