import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * The devices that a session was refreshed on. A session from before this table has no row: it belongs to the device that it
 * is refreshed on next, so that this migration reports nobody's own device.
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
