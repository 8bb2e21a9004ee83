import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import type { MessageState as State, ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

const states: Record<State, { icon: IconName; name: ReactNode; className: string }> = {
  queued: { icon: 'clock', name: <Trans>Will be sent</Trans>, className: '' },
  sent: { icon: 'check', name: <Trans context="state of a message">Sent</Trans>, className: '' },
  delivered: { icon: 'check-check', name: <Trans context="state of a message">Delivered</Trans>, className: '' },
  read: { icon: 'check-check', name: <Trans context="state of a message">Read</Trans>, className: 'text-accent-text' },
  failed: {
    icon: 'circle-alert',
    name: <Trans context="state of a message">Not sent</Trans>,
    className: 'text-danger',
  },
}

/** The time of a message, and of an own one how far it has come. */
export function MessageState({ message: { isOwn, sentAt, state } }: { message: ShownMessage }) {
  const formats = useFormats()
  const { icon, name, className } = states[state]

  return (
    <p className="flex items-center gap-1 text-xs text-text-muted">
      <time dateTime={new Date(sentAt).toISOString()}>{formats.time(sentAt)}</time>
      {isOwn && (
        <span className={`flex items-center gap-1 ${className}`}>
          <Icon name={icon} className="size-4" />
          <span className={state === 'queued' || state === 'failed' ? '' : 'sr-only'}>{name}</span>
        </span>
      )}
    </p>
  )
}
