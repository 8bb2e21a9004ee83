import { Dexie, type EntityTable } from 'dexie'

import type { Notification } from '#contract/api/notifications.ts'

/** Version of the stored row shapes: a row of another version is not read. */
export const notificationShape = 1

export type NotificationRow = {
  id: string
  memberId: string
  createdAt: number
  shape: number
  notification: Notification
}

/** How many of a member's notifications are unread, as the server last said. */
export type UnreadRow = { memberId: string; unread: number }

export type NotificationDatabase = Dexie & {
  notifications: EntityTable<NotificationRow, 'id'>
  counts: EntityTable<UnreadRow, 'memberId'>
}

export function openNotificationDatabase(name: string): NotificationDatabase {
  const database = new Dexie(name) as NotificationDatabase
  database.version(1).stores({ notifications: 'id, memberId, [memberId+createdAt]', counts: 'memberId' })
  return database
}

/** The server has all of it: signing out empties it. */
export const notificationDatabase = openNotificationDatabase('noper-notifications')
