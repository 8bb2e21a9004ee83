import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Toast } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

/** How long a note stays, unless somebody is reading it. */
const stay = 1000

type ToastNoteProps = { toast: Toast; onLeave: () => void }

export function ToastNote({ toast: { text, kind }, onLeave }: ToastNoteProps) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const isLeaving = kind === 'done' && !isHeld
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => leave(), stay)
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
      <button type="button" onClick={onLeave} aria-label={t`Close`} className="icon-button size-9 text-text-muted">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}
