import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { NotificationContent } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

/** Shows something about the account in the centre, and on the member's devices, in the transaction of the event. */
export const notifyOfAccount = (
  transaction: Transaction<Schema>,
  memberId: string,
  content: NotificationContent,
  now: Date,
): Promise<unknown> => notifyMembers(transaction, [{ ...content, memberId, eventId: randomUUID() }], now)
