import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * The devices on which a session was refreshed. A session from before this table has no row: the next device that
 * refreshes it counts as its own, so that nobody is warned about their own device.
 */
export const sessionDevices: Migration = {
  name: '018-session-devices',

  async up(transaction) {
    await sql`
      create table session_devices (
        session_id uuid not null references sessions on delete cascade,
        device_hash bytea not null,
        primary key (session_id, device_hash)
      )`.execute(transaction)
  },
}
