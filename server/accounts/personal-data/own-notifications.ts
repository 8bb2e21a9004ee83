import { readSettings } from '#server/notifications/notification-settings.ts'

import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export const readOwnNotifications: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('notifications')
      .select(['id', 'kind', 'parameters', 'created_at', 'read_at'])
      .where('member_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const { kind, parameters, created_at, read_at } of rows)
    yield { kind, about: parameters, since: created_at, read: read_at }
}

export const readOwnNotificationSettings: ReadOwn = async function* (db, { id }) {
  yield await readSettings(db, id)
}
