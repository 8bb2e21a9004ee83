import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Conversations of buyers and sellers, and the events that tell members' devices what has changed. */
export const conversations: Migration = {
  name: '022-conversations',

  async up(transaction) {
    // Members and listings may be deleted: the other side keeps its conversation.
    await sql`
      create table conversations (
        id uuid primary key,
        listing_id uuid references listings on delete set null,
        -- As it was when the conversation began, for when the listing is deleted.
        listing_title text not null,
        last_number int not null default 0,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        -- When the seller wrote first, for their reply rate and reply time.
        replied_at timestamptz
      )`.execute(transaction)
    await sql`create index conversations_listing on conversations (listing_id)`.execute(transaction)
    await sql`
      create table conversation_members (
        conversation_id uuid not null references conversations on delete cascade,
        role text not null check (role in ('buyer', 'seller')),
        member_id uuid references members on delete set null,
        read_number int not null default 0,
        received_number int not null default 0,
        unread int not null default 0 check (unread >= 0),
        is_archived boolean not null default false,
        is_muted boolean not null default false,
        -- Of the conversation, so that one index gives a member's list in its order.
        changed_at timestamptz not null default now(),
        primary key (conversation_id, role)
      )`.execute(transaction)
    await sql`
      create index conversation_members_list
        on conversation_members (member_id, is_archived, changed_at desc, conversation_id desc)`.execute(transaction)
    await sql`
      create index conversation_members_unread on conversation_members (member_id)
        where unread > 0 and not is_muted and not is_archived`.execute(transaction)
    await sql`
      create table messages (
        conversation_id uuid not null references conversations on delete cascade,
        number int not null,
        id uuid not null unique,
        sender text not null check (sender in ('buyer', 'seller')),
        content jsonb not null,
        -- The words of the text, folded, for the search within a conversation.
        words text not null default '',
        risks jsonb not null default '[]',
        -- Of offers and appointments.
        answer text check (answer in ('open', 'accepted', 'declined', 'withdrawn', 'countered')),
        sent_at timestamptz not null default now(),
        primary key (conversation_id, number)
      )`.execute(transaction)
    await sql`
      create table message_photos (
        message_id uuid not null references messages (id) on delete cascade,
        position int not null,
        name text not null,
        width int not null,
        height int not null,
        thumbhash text not null,
        primary key (message_id, position)
      )`.execute(transaction)
    await sql`create index message_photos_name on message_photos (name)`.execute(transaction)
    // For whom a listing is reserved, or to whom it was sold. It holds as long as status and time are the listing's.
    await sql`
      create table listing_deals (
        listing_id uuid primary key references listings on delete cascade,
        conversation_id uuid not null references conversations on delete cascade,
        status text not null check (status in ('reserved', 'sold')),
        -- The listing's reserved_until or closed_at.
        until timestamptz
      )`.execute(transaction)
    await sql`create index listing_deals_conversation on listing_deals (conversation_id)`.execute(transaction)
    await sql`
      create table member_blocks (
        blocker_id uuid not null references members on delete cascade,
        blocked_id uuid not null references members on delete cascade,
        created_at timestamptz not null default now(),
        primary key (blocker_id, blocked_id)
      )`.execute(transaction)
    await sql`create index member_blocks_blocked on member_blocks (blocked_id)`.execute(transaction)
    // How often a member sent the same first message, by a hash of it. Deleted after a day.
    await sql`
      create table first_messages (
        conversation_id uuid primary key references conversations on delete cascade,
        member_id uuid not null references members on delete cascade,
        digest bytea not null,
        sent_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`create index first_messages_member on first_messages (member_id, sent_at)`.execute(transaction)
    // Events of a member are numbered without gaps and in the order of their commits: the row of the head is locked.
    await sql`
      create table member_event_heads (
        member_id uuid primary key references members on delete cascade,
        number bigint not null
      )`.execute(transaction)
    await sql`
      create table member_events (
        member_id uuid not null references members on delete cascade,
        number bigint not null,
        kind text not null,
        subject jsonb not null,
        created_at timestamptz not null default now(),
        primary key (member_id, number)
      )`.execute(transaction)
    await sql`create index member_events_created on member_events (created_at)`.execute(transaction)
    // Streams of events end at once with their session, on whichever server, however it was deleted. Streams do not
    // outlast the expiry of their session, so the deletion of expired ones is no news.
    await sql`
      create function notify_sessions_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions_ended', id::text) from ended where expires_at > now();
        return null;
      end $$`.execute(transaction)
    await sql`
      create trigger sessions_ended after delete on sessions referencing old table as ended
        for each statement execute function notify_sessions_ended()`.execute(transaction)
  },
}
