import {
  changeNotificationSettings,
  listNotifications,
  markNotificationsRead,
  readNotificationSettings,
} from '#contract/api/notifications.ts'
import type { NotificationSettings } from '#contract/api/notifications.ts'
import { route } from '#server/http/route.ts'

import type { NotificationsService } from './notifications-service.ts'

type Settings = {
  read: (memberId: string) => Promise<NotificationSettings>
  change: (memberId: string, settings: NotificationSettings) => Promise<NotificationSettings>
}

export const notificationsRoutes = (notifications: NotificationsService, settings: Settings) => [
  route(listNotifications, async ({ query, memberId }) => notifications.list(memberId, query.after, query.kinds)),
  route(markNotificationsRead, async ({ body, memberId }) => notifications.markRead(memberId, body)),
  route(readNotificationSettings, async ({ memberId }) => settings.read(memberId)),
  route(changeNotificationSettings, async ({ body, memberId }) => settings.change(memberId, body)),
]
