import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** What a member is trusted with. The version before does not know the column: the members that it adds have the default. */
export const memberRoles: Migration = {
  name: '019-member-roles',

  async up(transaction) {
    await sql`alter table members add column role text not null default 'member'`.execute(transaction)
    // `not valid` holds for every new row and skips the scan of those that are there, which would lock the table.
    await sql`
      alter table members add constraint members_role_check check (role in ('member', 'moderator')) not valid`.execute(
      transaction,
    )
  },
}

/** The scan, during which others go on reading and writing. */
export const memberRoleCheck: Migration = {
  name: '019-member-role-check',

  gradually: async (db) => void (await sql`alter table members validate constraint members_role_check`.execute(db)),
}
