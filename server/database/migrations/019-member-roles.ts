import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Members' roles. The previous release does not know the column: the members that it adds get the default. */
export const memberRoles: Migration = {
  name: '019-member-roles',

  async up(transaction) {
    await sql`alter table members add column role text not null default 'member'`.execute(transaction)
    // `not valid` checks new rows and skips the scan of existing ones, which would lock the table.
    await sql`
      alter table members add constraint members_role_check check (role in ('member', 'moderator')) not valid`.execute(
      transaction,
    )
  },
}

/** The scan of existing rows, which does not block reads and writes. */
export const memberRoleCheck: Migration = {
  name: '019-member-role-check',

  gradually: async (db) => void (await sql`alter table members validate constraint members_role_check`.execute(db)),
}
