import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { forEachMember } from '#src/data/session/browser-session.ts'

import { useHydratedAtom } from './use-hydrated-atom.ts'

type Watch = (memberId: string, onCount: (count: number) => void) => () => void

/** A number of the person who uses the device. Watches the device's tables only while a component shows it. */
function countAtom(watch: (memberId: string | undefined, show: (count: number) => void) => (() => void) | undefined) {
  const numberAtom = atom(0)
  numberAtom.onMount = (show) =>
    forEachMember((memberId) => {
      const stop = watch(memberId, show)
      if (!stop) return undefined
      return () => {
        stop()
        show(0)
      }
    })
  return numberAtom
}

/** 0 for visitors. */
const memberCountAtom = (load: () => Promise<Watch>) =>
  countAtom((memberId, show) =>
    memberId === undefined ? undefined : subscribeLazily(load, (watch) => watch(memberId, show)),
  )

const conversationsAtom = memberCountAtom(() =>
  import('#src/data/conversations/watch-conversations.ts').then(({ watchUnread }) => watchUnread),
)

const notificationsAtom = memberCountAtom(() =>
  import('#src/data/notifications/notification-store.ts').then(
    ({ watchUnreadNotifications }) => watchUnreadNotifications,
  ),
)

/** 0 for members: the server tells them. */
const searchesAtom = countAtom((memberId, show) =>
  memberId === undefined
    ? subscribeLazily(
        () => import('#src/data/saved-searches/new-results.ts'),
        ({ watchSearchesWithNewResults }) => watchSearchesWithNewResults(show),
      )
    : undefined,
)

/** The number of conversations with unread messages, the same in all tabs; 0 on the server and for visitors. */
export const useUnreadCount = (): number => useHydratedAtom(conversationsAtom)

/** The number of unread notifications, likewise. */
export const useUnreadNotifications = (): number => useHydratedAtom(notificationsAtom)

/** The number of a visitor's saved searches with new results; 0 on the server and for members. */
export const useSearchesWithNewResults = (): number => useHydratedAtom(searchesAtom)
