import { type Kysely, sql, type SqlBool } from 'kysely'

import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listNotifications, Notification } from '#contract/api/notifications.ts'
import { day } from '#contract/durations.ts'
import { type AskedKinds, laterKinds, notificationDays } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import { recordEvents } from '#server/events/member-events.ts'
import { isTimestampKey, keyToTimestamp, timestampKey } from '#server/paging/cursor-timestamps.ts'
import { type Cursor, readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'

const newestOrder = 'newest'

const perPage = 30

/** The embedded database runs one statement at a time, so a long one would block everybody else. */
const batch = 1_000

type Page = ResponseOf<typeof listNotifications>

/** Which notifications were read: the named ones, or all up to a time in milliseconds since 1970. */
type Read = { ids: readonly string[] } | { until: number }

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** The centre of a member's notifications. */
export function createNotificationsService({ db }: { db: Kysely<Schema> }) {
  async function list(memberId: string, after?: string, kinds: AskedKinds = 'first'): Promise<Page> {
    const cursor = after === undefined ? undefined : readCursor(after, newestOrder, isTimestampKey)
    const { rows, next } = await findPage({
      size: perPage,
      find: (limit) => select(memberId, kinds).where(isAfter(cursor)).limit(limit).execute(),
      cursorOf: ({ key, id }) => ({ order: newestOrder, key, id }),
    })
    return { notifications: rows.map(toNotification), next, unread: await countUnread(memberId) }
  }

  const select = (memberId: string, kinds: AskedKinds) =>
    db
      .selectFrom('notifications')
      .select(['id', 'kind', 'parameters', 'subject', 'created_at', 'read_at'])
      .select(timestampKey(sql.ref('created_at')).as('key'))
      .where('member_id', '=', memberId)
      .$if(kinds === 'first', (query) => query.where('kind', 'not in', [...laterKinds]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')

  async function countUnread(memberId: string): Promise<number> {
    const { count } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Idempotent. The member's other devices are told. */
  async function markRead(memberId: string, read: Read): Promise<{ unread: number }> {
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('notifications')
        .set({ read_at: sql<Date>`now()` })
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where(
          'ids' in read
            ? sql<SqlBool>`id = any(${[...read.ids]}::uuid[])`
            : sql<SqlBool>`created_at <= ${new Date(read.until)}`,
        )
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await recordEvents(transaction, [memberId], 'notification', { notificationId: null })
    })
    return { unread: await countUnread(memberId) }
  }

  /** What events are about, as the member may see it. */
  async function describe(memberId: string, ids: readonly string[], kinds: AskedKinds) {
    const rows =
      ids.length === 0
        ? []
        : await select(memberId, kinds)
            .where('id', 'in', [...ids])
            .execute()
    return { notifications: rows.map(toNotification), unread: await countUnread(memberId) }
  }

  /** Deletes those past their retention period, the oldest first. Returns how many. */
  async function deleteOld(now = new Date()): Promise<number> {
    const before = new Date(now.getTime() - notificationDays * day)
    for (let deleted = 0; ;) {
      const { numAffectedRows = 0n } = await sql`
        delete from notifications where id = any(array(
          select id from notifications where created_at < ${before} order by created_at limit ${batch}
        ))`.execute(db)
      deleted += Number(numAffectedRows)
      if (numAffectedRows < batch) return deleted
    }
  }

  return { list, markRead, describe, deleteOld }
}

const isAfter = (cursor: Cursor | undefined) =>
  cursor ? sql<SqlBool>`(created_at, id) < (${keyToTimestamp(cursor.key)}, ${cursor.id}::uuid)` : sql<SqlBool>`true`

type Row = { id: string; kind: string; parameters: unknown; subject: string; created_at: Date; read_at: Date | null }

const toNotification = ({ id, kind, parameters, subject, created_at, read_at }: Row) =>
  ({ id, kind, parameters, subject, createdAt: created_at.getTime(), isRead: read_at !== null }) as Notification
