import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Figures } from '#contract/api/desk.ts'
import { day } from '#contract/durations.ts'
import { caseOrigins, decisionGrounds, statementOutcomes } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import { reportReasons, reportSubjectKinds } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'

/** Days in UTC, both included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

const mostDays = 366

/** Counts a period, for the desk and for the transparency report (DSA, articles 15 and 24). */
export async function readFigures(db: Kysely<Schema>, period: Period): Promise<Figures> {
  const { since, until } = momentsOf(period)
  const within = (column: string) => sql`${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until}`
  const reports = within('reports.created_at')
  const decisions = within('moderation_decisions.decided_at')
  const withCase = sql`moderation_decisions join moderation_cases on moderation_cases.id = case_id`
  const byReason = await countBy(db, sql`reason`, sql`reports`, reports)
  const byOutcome = await countBy(db, sql`outcome`, sql`moderation_decisions`, decisions)
  const appeals = await countAppeals(db, within('moderation_appeals.created_at'))
  return {
    reports: {
      total: sumOf(byReason),
      byReason: filled(reportReasons, byReason),
      bySubject: filled(reportSubjectKinds, await countBy(db, sql`subject_kind`, sql`reports`, reports)),
      byVisitors: (await countBy(db, sql`is_visitor::text`, sql`reports`, reports)).get('true') ?? 0,
    },
    decisions: {
      total: sumOf(byOutcome),
      byOutcome: filled(statementOutcomes, byOutcome),
      byGround: filled(
        Object.keys(decisionGrounds) as (keyof typeof decisionGrounds)[],
        await countBy(db, sql`ground`, sql`moderation_decisions`, sql`${decisions} and ground is not null`),
      ),
      byOrigin: filled(caseOrigins, await countBy(db, sql`origin`, withCase, decisions)),
      automated: (await countBy(db, sql`is_automated::text`, sql`moderation_decisions`, decisions)).get('true') ?? 0,
      medianMinutes: await medianOf(
        db,
        sql`min(moderation_decisions.decided_at) - opened_at`,
        sql`${withCase} where ${decisions} and not is_automated group by moderation_cases.id`,
      ),
    },
    appeals: {
      ...appeals,
      medianMinutes: await medianOf(
        db,
        sql`decided_at - created_at`,
        sql`moderation_appeals where ${within('created_at')} and decided_at is not null`,
      ),
    },
    suspensions: byOutcome.get('suspend') ?? 0,
    days: await countDays(db, period),
  }
}

/** A line for each figure: group, name, value. Names are codes, so nothing needs quotes. */
export function toCsv({ reports, decisions, appeals, suspensions, days }: Figures): string {
  const lines = [
    ['group', 'name', 'value'],
    ['reports', 'total', reports.total],
    ['reports', 'by_visitors', reports.byVisitors],
    ...linesOf('reports_by_reason', reports.byReason),
    ...linesOf('reports_by_subject', reports.bySubject),
    ['decisions', 'total', decisions.total],
    ['decisions', 'automated', decisions.automated],
    ['decisions', 'median_minutes', decisions.medianMinutes ?? ''],
    ...linesOf('decisions_by_outcome', decisions.byOutcome),
    ...linesOf('decisions_by_ground', decisions.byGround),
    ...linesOf('decisions_by_origin', decisions.byOrigin),
    ['appeals', 'total', appeals.total],
    ['appeals', 'changed', appeals.changed],
    ['appeals', 'confirmed', appeals.confirmed],
    ['appeals', 'open', appeals.open],
    ['appeals', 'median_minutes', appeals.medianMinutes ?? ''],
    ['suspensions', 'total', suspensions],
    ...days.flatMap((each) => [
      ['reports_by_day', each.day, each.reports],
      ['decisions_by_day', each.day, each.decisions],
      ['appeals_by_day', each.day, each.appeals],
    ]),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

const linesOf = (group: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, count]) => [group, name, count])

function momentsOf({ from, to }: Period): { since: Date; until: Date } {
  const since = new Date(`${from}T00:00:00Z`)
  const until = new Date(new Date(`${to}T00:00:00Z`).getTime() + day)
  const days = (until.getTime() - since.getTime()) / day
  if (days < 1) throw new Problem('invalid-request', { fields: { to: 'too_small' } })
  if (days > mostDays) throw new Problem('invalid-request', { fields: { to: 'too_big' } })
  return { since, until }
}

type Sql = RawBuilder<unknown>

async function countBy(db: Kysely<Schema>, name: Sql, from: Sql, where: Sql): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${name} as name, count(*)::int as count from ${from} where ${where} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.name, row.count]))
}

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

const filled = <Name extends string>(names: readonly Name[], counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>

async function countAppeals(db: Kysely<Schema>, where: Sql) {
  const counts = await countBy(db, sql`state`, sql`moderation_appeals`, where)
  return {
    total: sumOf(counts),
    changed: counts.get('changed') ?? 0,
    confirmed: counts.get('confirmed') ?? 0,
    open: counts.get('made') ?? 0,
  }
}

async function medianOf(db: Kysely<Schema>, duration: Sql, from: Sql): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from duration) / 60))::int as minutes
    from (select ${duration} as duration from ${from}) as durations`.execute(db)
  return rows[0]!.minutes
}

async function countDays(db: Kysely<Schema>, { from, to }: Period): Promise<Figures['days']> {
  const { rows } = await sql<Figures['days'][number]>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day,
      (select count(*)::int from reports where created_at >= day and created_at < day + interval '1 day') as reports,
      (select count(*)::int from moderation_decisions
        where decided_at >= day and decided_at < day + interval '1 day') as decisions,
      (select count(*)::int from moderation_appeals
        where created_at >= day and created_at < day + interval '1 day') as appeals
    from (
      select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') at time zone 'UTC' as day
    ) as days order by day`.execute(db)
  return rows
}
