import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { forEachMember } from '#src/data/session/browser-session.ts'

import { useHydratedAtom } from './use-hydrated-atom.ts'

type Watch = (memberId: string, onCount: (count: number) => void) => () => void

/** A number of the signed-in member, 0 for visitors. Watches the device's tables only while a component shows it. */
function memberCountAtom(load: () => Promise<Watch>) {
  const countAtom = atom(0)
  countAtom.onMount = (show) =>
    forEachMember((memberId) => {
      if (memberId === undefined) return undefined
      const stop = subscribeLazily(load, (watch) => watch(memberId, show))
      return () => {
        stop()
        show(0)
      }
    })
  return countAtom
}

const conversationsAtom = memberCountAtom(() =>
  import('#src/data/conversations/watch-conversations.ts').then(({ watchUnread }) => watchUnread),
)

const notificationsAtom = memberCountAtom(() =>
  import('#src/data/notifications/notification-store.ts').then(
    ({ watchUnreadNotifications }) => watchUnreadNotifications,
  ),
)

/** The number of conversations with unread messages, the same in all tabs; 0 on the server and for visitors. */
export const useUnreadCount = (): number => useHydratedAtom(conversationsAtom)

/** The number of unread notifications, likewise. */
export const useUnreadNotifications = (): number => useHydratedAtom(notificationsAtom)
