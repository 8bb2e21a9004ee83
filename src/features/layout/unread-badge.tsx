import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useSearchesWithNewResults, useUnreadCount, useUnreadNotifications } from '#src/state/use-unread-count.ts'

/** The number of conversations with unread messages. */
export function UnreadMessages() {
  const count = useUnreadCount()
  return (
    <Badge count={count}>
      <Plural value={count} one="# unread conversation" other="# unread conversations" />
    </Badge>
  )
}

export function UnreadNotifications() {
  const count = useUnreadNotifications()
  return (
    <Badge count={count}>
      <Plural value={count} one="# unread notification" other="# unread notifications" />
    </Badge>
  )
}

/** The number of a visitor's saved searches with new results. */
export function NewResults() {
  const count = useSearchesWithNewResults()
  return (
    <Badge count={count}>
      <Trans>Saved searches with new listings: {count}</Trans>
    </Badge>
  )
}

/** A number at the corner of an icon. Nothing if it is 0. */
const Badge = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <span className="absolute -end-2 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{children}</span>
    </span>
  )
