import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { NotificationSettings } from '#contract/api/notifications.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { callAs, memberCall } from '#src/data/session/browser-session.ts'

import { deviceNotifications } from './notification-store.ts'

/** Fetches the notifications page by page into the device's table, from which alone pages show them. */
export const notificationsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberKey(memberId, 'notifications'), 'list'],
    queryFn: async ({ pageParam }: { pageParam: string | null }) => {
      const query = { kinds: 'all' as const, ...(pageParam !== null && { after: pageParam }) }
      const { notifications, next, unread } = await memberCall('GET /v0/notifications', { query })
      await deviceNotifications.apply(memberId, notifications, unread)
      return { next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  })

/** Fetches the newest ones, so that the badge counts them. */
export async function fetchNotifications(memberId: string): Promise<void> {
  const { notifications, unread } = await callAs(memberId)('GET /v0/notifications', { query: { kinds: 'all' } })
  await deviceNotifications.apply(memberId, notifications, unread)
}

/** Marks all as read, here at once. If the server cannot be reached, they are unread again when it can. */
export async function markNotificationsRead(memberId: string): Promise<void> {
  const until = await deviceNotifications.markAllRead(memberId)
  if (until !== undefined) await callAs(memberId)('POST /v0/notifications/read', { body: { until } })
}

export const notificationSettingsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...memberKey(memberId, 'notifications'), 'settings'],
    queryFn: () => memberCall('GET /v0/notifications/settings', {}),
  })

export const changeNotificationSettings = (settings: NotificationSettings): Promise<NotificationSettings> =>
  memberCall('PUT /v0/notifications/settings', { body: settings })
