import { sql } from 'kysely'

import { inBatches } from './in-batches.ts'
import type { Migration } from './migration.ts'

/**
 * Why a listing is hidden: it becomes visible again once no reason is left. The previous release knows one reason, the
 * deletion of the account, and writes only `hidden_status`, so a trigger completes its writes. The next release drops
 * the trigger.
 */
export const hiddenReasons: Migration = {
  name: '021-hidden-reasons',

  async up(transaction) {
    await sql`alter table listings add column hidden_reasons text[] not null default '{}'`.execute(transaction)
    await sql`
      create function complete_hidden_reasons() returns trigger language plpgsql as $$
      begin
        if new.hidden_reasons <> old.hidden_reasons then
          return new;
        end if;
        if old.hidden_status is null and new.hidden_status is not null and new.hidden_reasons = '{}' then
          new.hidden_reasons := '{deletion}';
        elsif old.hidden_status is not null and new.hidden_status is null then
          new.hidden_reasons := array_remove(new.hidden_reasons, 'deletion');
          if new.hidden_reasons <> '{}' and new.status <> 'removed' then
            new.hidden_status := new.status;
            new.status := 'paused';
          end if;
        end if;
        return new;
      end $$`.execute(transaction)
    await sql`
      create trigger hidden_reasons_completed before update of hidden_status on listings
        for each row execute function complete_hidden_reasons()`.execute(transaction)
  },
}

/** Listings that were hidden before the column existed. */
export const hiddenForDeletion: Migration = {
  name: '021-hidden-for-deletion',

  gradually: (db) =>
    inBatches(500, () =>
      sql`
        update listings set hidden_reasons = '{deletion}'
        where id in (
          select id from listings where hidden_status is not null and hidden_reasons = '{}' limit 500
        )`.execute(db),
    ),
}
