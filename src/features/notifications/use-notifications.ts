import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Notification } from '#contract/api/notifications.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { watchNotifications } from '#src/data/notifications/notification-store.ts'
import { markNotificationsRead, notificationsQuery } from '#src/data/notifications/notifications-queries.ts'
import { useSession } from '#src/state/use-session.ts'

/** The member's notifications, from this device and, as soon as it answers, from the server. */
export function useNotifications() {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const [watched, setWatched] = useState<readonly Notification[]>()
  useEffect(() => (memberId === '' ? undefined : watchNotifications(memberId, setWatched)), [memberId])
  const pages = useInfiniteQuery({ ...notificationsQuery(memberId), enabled: memberId !== '' })
  const notifications = watched ?? []
  const newIds = useReading(memberId, notifications)

  return {
    notifications,
    newIds,
    isLoading: notifications.length === 0 && (watched === undefined || pages.isPending),
    failure: notifications.length === 0 || !(pages.error instanceof Unreachable) ? pages.error : null,
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}

/** Marks what is shown as read, and says what was unread when this page showed it first. */
function useReading(memberId: string, notifications: readonly Notification[]): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (unread.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread]))
  const hasUnread = unread.length > 0

  useEffect(() => {
    if (!hasUnread) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') markNotificationsRead(memberId).catch(ignoreUnreachable)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [memberId, hasUnread])

  return newIds
}

/** They are unread again as soon as the server answers. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error
}
