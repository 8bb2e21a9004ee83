import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { countUnread } from '#src/data/conversations/watch-conversations.ts'
import { deviceNotifications } from '#src/data/notifications/notification-store.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'
import type { OutboxEntry } from '#src/data/sync/schema/outbox-entry.ts'

import { showBadge } from './show-badge.ts'

/** Shows the sum that pages show (`src/pwa/app-badge.ts`), for the worker: no page may be open. */
export async function showWorkerBadge(memberId: string | undefined, outbox: readonly OutboxEntry[]): Promise<void> {
  const unread =
    memberId === undefined
      ? 0
      : countUnread(await deviceConversations.list(memberId)) + (await deviceNotifications.countUnread(memberId))
  await showBadge(countNeedingAttention(outbox, memberId) + unread)
}
