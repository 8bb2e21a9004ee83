import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { forEachMember } from '#src/data/session/browser-session.ts'

import { useHydratedAtom } from './use-hydrated-atom.ts'

const unreadAtom = atom(0)

/** Watches the device's table only while a component shows the number. */
unreadAtom.onMount = (show) =>
  forEachMember((memberId) => {
    if (memberId === undefined) return undefined
    const stop = subscribeLazily(
      () => import('#src/data/notifications/notification-store.ts'),
      ({ watchUnreadNotifications }) => watchUnreadNotifications(memberId, show),
    )
    return () => {
      stop()
      show(0)
    }
  })

/** The number of unread notifications, the same in all tabs; 0 on the server and for visitors. */
export const useUnreadNotifications = (): number => useHydratedAtom(unreadAtom)
