import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

const UnreadBadge = lazyOrNothing(() => import('./unread-badge.tsx').then((module) => module.UnreadBadge), {
  whenIdle: true,
})

/** The session that the number belongs to is not part of the first page. */
export const LazyUnreadBadge = () => (
  <Suspense>
    <UnreadBadge />
  </Suspense>
)
