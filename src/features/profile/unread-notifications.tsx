import { Plural } from '@lingui/react/macro'

import { useUnreadNotifications } from '#src/state/use-unread-count.ts'

/** How many notifications are unread; nothing if none are. */
export function UnreadNotifications() {
  const count = useUnreadNotifications()
  if (count === 0) return null

  return (
    <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread notification" other="# unread notifications" />
      </span>
    </span>
  )
}
