import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Reviews belong to conversations, which know why their members may review each other. */
export const reviews: Migration = {
  name: '027-reviews',

  async up(transaction) {
    await sql`
      alter table conversations
        -- When both had written two messages.
        add column exchanged_at timestamptz,
        -- When the listing was sold to the buyer.
        add column sold_at timestamptz,
        -- When the buyer scanned the seller's hand-over code.
        add column met_at timestamptz`.execute(transaction)
    await sql`
      alter table reviews
        -- Null where the conversation was deleted with both accounts, and for reviews of demo members.
        add column conversation_id uuid references conversations on delete set null,
        add column replied_at timestamptz`.execute(transaction)
    await sql`create unique index reviews_conversation on reviews (conversation_id, author_id)`.execute(transaction)
    await sql`create index reviews_author on reviews (author_id, created_at desc)`.execute(transaction)
    await sql`create index reviews_visible on reviews (visible_at)`.execute(transaction)
    // Triggers, because the previous release writes messages and deals, too.
    await sql`
      create function note_exchange() returns trigger language plpgsql as $$
      begin
        update conversations set exchanged_at = new.sent_at
        where id = new.conversation_id and exchanged_at is null and not exists (
          select from (values ('buyer'), ('seller')) as sides (side)
          where 2 > (
            select count(*) from messages
            where conversation_id = new.conversation_id and sender = side and content ->> 'kind' <> 'listing-status'
          )
        );
        return null;
      end $$`.execute(transaction)
    await sql`
      create trigger exchange_noted after insert on messages for each row
        when (new.content ->> 'kind' <> 'listing-status') execute function note_exchange()`.execute(transaction)
    // A sale that is undone within a day was a mistake, and opens nothing.
    await sql`
      create function note_sale() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          update conversations set sold_at = null
          where id = old.conversation_id and sold_at > now() - interval '1 day';
        else
          update conversations set sold_at = coalesce(sold_at, new.until, now()) where id = new.conversation_id;
        end if;
        return null;
      end $$`.execute(transaction)
    await sql`
      create trigger sale_noted after insert on listing_deals for each row
        when (new.status = 'sold') execute function note_sale()`.execute(transaction)
    await sql`
      create trigger sale_undone after delete on listing_deals for each row
        when (old.status = 'sold') execute function note_sale()`.execute(transaction)
    await sql`
      update conversations set
        exchanged_at = (
          select max(second) from (
            select (array_agg(sent_at order by number))[2] as second, count(*) over () as sides from messages
            where conversation_id = conversations.id and content ->> 'kind' <> 'listing-status'
            group by sender having count(*) >= 2
          ) as exchanged where sides = 2
        ),
        sold_at = (
          select coalesce(until, now()) from listing_deals
          where conversation_id = conversations.id and status = 'sold'
        )`.execute(transaction)
  },
}
