import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

const loadBadges = () => import('./unread-badge.tsx')

const UnreadMessages = lazyOrNothing(() => loadBadges().then((module) => module.UnreadMessages), { whenIdle: true })

const UnreadNotifications = lazyOrNothing(() => loadBadges().then((module) => module.UnreadNotifications), {
  whenIdle: true,
})

const NewResults = lazyOrNothing(() => loadBadges().then((module) => module.NewResults), { whenIdle: true })

/** The session that the number belongs to is not part of the first page. */
export const LazyUnreadMessages = () => (
  <Suspense>
    <UnreadMessages />
  </Suspense>
)

export const LazyUnreadNotifications = () => (
  <Suspense>
    <UnreadNotifications />
  </Suspense>
)

export const LazyNewResults = () => (
  <Suspense>
    <NewResults />
  </Suspense>
)
