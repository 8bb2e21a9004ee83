import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { forEachMember } from '#src/data/session/browser-session.ts'
import { showBadge } from '#src/data/start/show-badge.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'

/** A source of entries that need the person's attention. The badge on the app's icon shows the sum of all sources. */
export type BadgeSource = {
  /**
   * Calls `onCount` with the number of entries of this member, or of a visitor, now and whenever it changes. Returns a
   * function that stops it. The badge stops and restarts each source when another person signs in.
   */
  watch: (onCount: (count: number) => void, memberId: string | undefined) => () => void
}

/** Operations that the server has refused, or that the app may not send again without the person's consent. */
const outboxSource: BadgeSource = {
  watch: (onCount, memberId) =>
    subscribeLazily(
      () => import('#src/data/outbox/page-outbox.ts'),
      ({ watchOutbox }) => watchOutbox((entries) => onCount(countNeedingAttention(entries, memberId))),
    ),
}

/** Conversations with unread messages. */
const unreadSource: BadgeSource = {
  watch(onCount, memberId) {
    if (memberId === undefined) return () => {}
    return subscribeLazily(
      () => import('#src/data/conversations/watch-conversations.ts'),
      ({ watchUnread }) => watchUnread(memberId, onCount),
    )
  },
}

const notificationsSource: BadgeSource = {
  watch(onCount, memberId) {
    if (memberId === undefined) return () => {}
    return subscribeLazily(
      () => import('#src/data/notifications/notification-store.ts'),
      ({ watchUnreadNotifications }) => watchUnreadNotifications(memberId, onCount),
    )
  },
}

/** A feature whose entries need attention adds its source here. */
const badgeSources: readonly BadgeSource[] = [outboxSource, unreadSource, notificationsSource]

/**
 * Shows on the app's icon how many entries need the signed-in member's attention, and nothing of a member who has left.
 */
export function startAppBadge(sources = badgeSources): void {
  forEachMember((memberId) => {
    /** A source that has not counted yet adds nothing. */
    const counts = new Map<BadgeSource, number>()
    const stops = sources.map((source) =>
      source.watch((count) => {
        counts.set(source, count)
        void showBadge([...counts.values()].reduce((sum, each) => sum + each, 0))
      }, memberId),
    )

    return () => {
      for (const stop of stops) stop()
      void showBadge(0)
    }
  })
}
