import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Toast } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

/** In milliseconds: a toast stays this long, or longer while someone reads it. */
const visibleTime = 1000

type ToastMessageProps = { toast: Toast; onDismiss: () => void }

export function ToastMessage({ toast: { text, kind }, onDismiss }: ToastMessageProps) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const isLeaving = kind === 'done' && !isHeld
  const leave = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => leave(), visibleTime)
    return () => clearTimeout(timer)
  }, [isLeaving])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-96 items-center gap-3 rounded-card border border-line bg-surface-raised py-1.5 ps-4 pe-1.5 shadow-float"
    >
      <Icon
        name={kind === 'done' ? 'check' : 'circle-alert'}
        className={`size-5 ${kind === 'done' ? 'text-positive' : 'text-danger'}`}
      />
      <p className="flex-1 py-1.5 text-sm font-medium text-pretty">{text}</p>
      <button type="button" onClick={onDismiss} aria-label={t`Close`} className="icon-button size-9 text-text-muted">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}
