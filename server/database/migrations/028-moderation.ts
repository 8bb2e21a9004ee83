import { sql } from 'kysely'

import type { Migration } from './migration.ts'

export const moderation: Migration = {
  name: '028-moderation',

  async up(transaction) {
    await sql`
      create table moderation_cases (
        id uuid primary key,
        -- 'listing', 'member', 'message' or 'review'
        subject_kind text not null,
        subject_id uuid not null,
        -- Of a message.
        conversation_id uuid,
        label text not null,
        -- As it was when the case was opened.
        content jsonb not null,
        -- Whose it is.
        member_id uuid references members on delete set null,
        -- 'report', 'rule', 'risk', 'new' or 'moderator'
        origin text not null,
        -- 'reported', 'flagged', 'new', 'appeals' or 'decided'
        queue text not null,
        is_held boolean not null default false,
        taker_id uuid references members on delete set null,
        taken_at timestamptz,
        opened_at timestamptz not null default now(),
        decided_at timestamptz,
        version integer not null default 1
      )`.execute(transaction)
    // An appeal may be open while another case about the same is.
    await sql`
      create unique index moderation_cases_open on moderation_cases (subject_kind, subject_id)
        where queue in ('reported', 'flagged', 'new')`.execute(transaction)
    await sql`create index moderation_cases_queue on moderation_cases (queue, opened_at, id)`.execute(transaction)
    await sql`create index moderation_cases_subject on moderation_cases (subject_id)`.execute(transaction)
    await sql`create index moderation_cases_member on moderation_cases (member_id, opened_at)`.execute(transaction)

    await sql`
      create table reports (
        id uuid primary key,
        case_id uuid not null references moderation_cases on delete cascade,
        subject_kind text not null,
        subject_id uuid not null,
        -- Null for visitors, and after the account was deleted.
        reporter_id uuid references members on delete set null,
        -- Of a visitor, in lower case, as long as the decision can be appealed.
        email text,
        is_visitor boolean not null,
        reason text not null,
        details text not null,
        locale text not null,
        created_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`create unique index reports_reporter on reports (reporter_id, subject_kind, subject_id)`.execute(
      transaction,
    )
    await sql`
      create unique index reports_email on reports (email, subject_kind, subject_id) where email is not null`.execute(
      transaction,
    )
    await sql`create index reports_case on reports (case_id)`.execute(transaction)
    await sql`create index reports_created on reports (created_at)`.execute(transaction)

    // The reported message and those before it, as they were then.
    await sql`
      create table report_messages (
        report_id uuid not null references reports on delete cascade,
        number integer not null,
        sender_id uuid references members on delete set null,
        content jsonb not null,
        sent_at timestamptz not null,
        is_reported boolean not null,
        primary key (report_id, number)
      )`.execute(transaction)
    await sql`create index report_messages_sender on report_messages (sender_id)`.execute(transaction)

    await sql`
      create table moderation_decisions (
        id uuid primary key,
        case_id uuid not null references moderation_cases on delete cascade,
        outcome text not null,
        ground text,
        -- The facts, for the member concerned.
        text text not null,
        note text not null,
        suspension_days integer,
        -- Null for ever, and of other outcomes than a suspension.
        suspended_until timestamptz,
        -- Null for a rule.
        moderator_id uuid references members on delete set null,
        is_automated boolean not null,
        -- What the member has not to be told, because nothing of theirs is restricted.
        is_told boolean not null,
        decided_at timestamptz not null
      )`.execute(transaction)
    await sql`create index moderation_decisions_case on moderation_decisions (case_id, decided_at)`.execute(transaction)
    await sql`create index moderation_decisions_time on moderation_decisions (decided_at)`.execute(transaction)
    await sql`create index moderation_decisions_moderator on moderation_decisions (moderator_id)`.execute(transaction)

    await sql`
      create table moderation_appeals (
        id uuid primary key,
        decision_id uuid not null references moderation_decisions on delete cascade,
        -- Null for the member concerned.
        report_id uuid references reports on delete cascade,
        text text not null,
        -- 'made', 'confirmed' or 'changed'
        state text not null default 'made',
        created_at timestamptz not null,
        decided_at timestamptz
      )`.execute(transaction)
    await sql`
      create unique index moderation_appeals_concerned on moderation_appeals (decision_id)
        where report_id is null`.execute(transaction)
    await sql`
      create unique index moderation_appeals_reporter on moderation_appeals (decision_id, report_id)`.execute(
      transaction,
    )
    await sql`create index moderation_appeals_report on moderation_appeals (report_id)`.execute(transaction)

    await sql`
      create table suspensions (
        id uuid primary key,
        member_id uuid not null references members on delete cascade,
        since timestamptz not null,
        -- Null for ever.
        until timestamptz,
        ended_at timestamptz
      )`.execute(transaction)
    await sql`create unique index suspensions_running on suspensions (member_id) where ended_at is null`.execute(
      transaction,
    )
    await sql`create index suspensions_member on suspensions (member_id, since)`.execute(transaction)

    await sql`
      create table moderation_rules (
        id uuid primary key,
        -- 'words' or 'link'
        kind text not null,
        pattern text not null,
        -- 'flag' or 'hold'
        action text not null,
        moderator_id uuid references members on delete set null,
        changed_at timestamptz not null,
        version integer not null default 1
      )`.execute(transaction)
    await sql`
      create table moderation_rule_hits (
        rule_id uuid not null references moderation_rules on delete cascade,
        case_id uuid not null references moderation_cases on delete cascade,
        excerpt text not null,
        primary key (rule_id, case_id)
      )`.execute(transaction)
    await sql`create index moderation_rule_hits_case on moderation_rule_hits (case_id)`.execute(transaction)

    // Texts that a moderator has seen and left: automation does not open a case about them again.
    await sql`
      create table moderation_clearances (
        subject_kind text not null,
        subject_id uuid not null,
        digest bytea not null,
        primary key (subject_kind, subject_id)
      )`.execute(transaction)

    await sql`
      create table moderation_log (
        id bigint generated always as identity primary key,
        act text not null,
        -- Null for the operator, and after the account was deleted.
        moderator_id uuid references members on delete set null,
        case_id uuid references moderation_cases on delete set null,
        member_id uuid references members on delete set null,
        -- An outcome or a rule's pattern.
        detail text not null default '',
        created_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`create index moderation_log_case on moderation_log (case_id)`.execute(transaction)
    await sql`create index moderation_log_member on moderation_log (member_id)`.execute(transaction)
    await sql`create index moderation_log_moderator on moderation_log (moderator_id)`.execute(transaction)

    await sql`alter table messages add column removed_at timestamptz`.execute(transaction)
    await sql`alter table reviews add column removed_at timestamptz`.execute(transaction)
  },
}
