import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Toast } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

/** In milliseconds: a toast stays this long, or longer while someone reads it. With something to press it stays longest. */
const visibleTime = 1000
const undoTime = 8000

type ToastMessageProps = { toast: Toast; onDismiss: () => void }

export function ToastMessage({ toast: { text, kind, onUndo }, onDismiss }: ToastMessageProps) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const isLeaving = kind === 'done' && !isHeld
  const isUndoable = onUndo !== undefined
  const leave = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => leave(), isUndoable ? undoTime : visibleTime)
    return () => clearTimeout(timer)
  }, [isLeaving, isUndoable])

  function undo() {
    onUndo?.()
    onDismiss()
  }

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-[min(24rem,100%)] items-center gap-3 rounded-card border border-line bg-surface-raised py-1.5 ps-4 pe-1.5 shadow-float"
    >
      <Icon
        name={kind === 'done' ? 'check' : 'circle-alert'}
        className={`size-5 ${kind === 'done' ? 'text-positive' : 'text-danger'}`}
      />
      <p className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere] text-sm font-medium text-pretty">{text}</p>
      {isUndoable && (
        <button type="button" onClick={undo} className="link min-h-9 px-2 text-sm">
          <Trans>Undo</Trans>
        </button>
      )}
      <button type="button" onClick={onDismiss} aria-label={t`Close`} className="icon-button size-9 text-text-muted">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}
