import { Plural } from '@lingui/react/macro'

import { useUnreadCount } from '#src/state/use-unread-count.ts'

/** The number of conversations with unread messages, at the corner of an icon. Nothing without any. */
export function UnreadBadge() {
  const count = useUnreadCount()
  if (count === 0) return null

  return (
    <span className="absolute -end-2 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread conversation" other="# unread conversations" />
      </span>
    </span>
  )
}
