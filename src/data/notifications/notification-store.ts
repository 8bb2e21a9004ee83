import { Dexie, liveQuery } from 'dexie'

import type { Notification } from '#contract/api/notifications.ts'
import { topicOf } from '#contract/notifications.ts'

import { notificationDatabase, type NotificationDatabase, notificationShape } from './notification-database.ts'

/** A member's notifications on this device, the same in all tabs. */
export function createNotificationStore(database: NotificationDatabase) {
  const { notifications, counts } = database

  /** Adds notifications, and sets the number of unread ones. */
  const apply = (memberId: string, changed: readonly Notification[], unread: number): Promise<void> =>
    database.transaction('rw', [notifications, counts], async () => {
      await notifications.bulkPut(
        changed.map((notification) => ({
          id: notification.id,
          memberId,
          createdAt: notification.createdAt,
          shape: notificationShape,
          notification,
        })),
      )
      await counts.put({ memberId, unread })
    })

  /** Marks all as read here. Resolves to the time of the newest one that was unread, if there was any. */
  const markAllRead = (memberId: string): Promise<number | undefined> =>
    database.transaction('rw', [notifications, counts], async () => {
      const unread = (await all(memberId)).filter(({ isRead }) => !isRead)
      await notifications.bulkUpdate(unread.map(({ id }) => ({ key: id, changes: { 'notification.isRead': true } })))
      await counts.put({ memberId, unread: 0 })
      return unread[0]?.createdAt
    })

  /** The latest first. */
  async function all(memberId: string): Promise<Notification[]> {
    const rows = await notifications
      .where('[memberId+createdAt]')
      .between([memberId, Dexie.minKey], [memberId, Dexie.maxKey])
      .reverse()
      .toArray()
    return (
      rows
        .filter(({ shape }) => shape === notificationShape)
        .map(({ notification }) => notification)
        // A newer build may have stored kinds that this one does not know.
        .filter(({ kind }) => Object.hasOwn(topicOf, kind))
    )
  }

  const countUnread = async (memberId: string): Promise<number> => (await counts.get(memberId))?.unread ?? 0

  /** Removes the notifications of all members except `except`. */
  const removeMembers = (except?: string): Promise<void> =>
    database.transaction('rw', [notifications, counts], async () => {
      const isOthers = (row: { memberId: string }) => row.memberId !== except
      await Promise.all([notifications.filter(isOthers).delete(), counts.filter(isOthers).delete()])
    })

  return { apply, markAllRead, all, countUnread, removeMembers }
}

export const deviceNotifications = createNotificationStore(notificationDatabase)

/** Calls back with the notifications, now and after every change, in any tab. */
export function watchNotifications(memberId: string, onChange: (found: readonly Notification[]) => void): () => void {
  const subscription = liveQuery(() => deviceNotifications.all(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

export function watchUnreadNotifications(memberId: string, onChange: (count: number) => void): () => void {
  const subscription = liveQuery(() => deviceNotifications.countUnread(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
