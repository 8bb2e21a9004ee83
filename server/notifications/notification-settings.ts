import type { Kysely } from 'kysely'

import type { NotificationSettings } from '#contract/api/notifications.ts'
import { timeZone as marketTimeZone } from '#contract/language/dates.ts'
import { Problem } from '#contract/problems.ts'
import type { NotificationSettingsTable, Schema } from '#server/database/schema.ts'

import { endOfQuietHours, isTimeZone } from './quiet-hours.ts'

/** Of members who have chosen nothing. */
export const defaultSettings: NotificationSettings = {
  topics: {
    messages: { push: true, mail: 'instant' },
    'own-listings': { push: true, mail: 'instant' },
    favourites: { push: true, mail: 'daily' },
    'saved-searches': { push: true, mail: 'instant' },
  },
  quietHours: null,
  timeZone: marketTimeZone,
}

export async function readSettings(db: Kysely<Schema>, memberId: string): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['topics', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return defaultSettings
  return {
    // A topic that is newer than the row has its default.
    topics: { ...defaultSettings.topics, ...(row.topics as NotificationSettings['topics']) },
    quietHours: quietHoursOf(row),
    timeZone: row.time_zone,
  }
}

const quietHoursOf = ({ quiet_from, quiet_until }: Pick<NotificationSettingsTable, 'quiet_from' | 'quiet_until'>) =>
  quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until }

export async function changeSettings(
  db: Kysely<Schema>,
  memberId: string,
  { topics, quietHours, timeZone }: NotificationSettings,
): Promise<NotificationSettings> {
  if (!isTimeZone(timeZone)) throw new Problem('invalid-request', { fields: { timeZone: 'invalid_value' } })
  const row = {
    topics: JSON.stringify(topics),
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    time_zone: timeZone,
  }
  await db
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return readSettings(db, memberId)
}

/** When the member's quiet hours end that hold now; undefined if none do. */
export const quietUntil = ({ quietHours, timeZone }: NotificationSettings, now: Date): Date | undefined =>
  quietHours ? endOfQuietHours({ ...quietHours, timeZone }, now) : undefined
