import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'

import type { DeskRule, saveRule, tryRule } from '#contract/api/desk.ts'
import { trialListings } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import { personOf, recordAct } from './moderation-log.ts'
import { isPossible, matchOf, type RulePattern } from './rule-matching.ts'

type RuleKey = { ruleId: string; moderatorId: string }

type SavedRule = z.output<typeof saveRule.body>

type Trial = z.infer<typeof tryRule.response>

export type RulesService = ReturnType<typeof createRulesService>

const mostShown = 20

/** The trial reads in pages, because the embedded database runs one statement at a time. */
const trialPage = 200

/** The rules for words and links. They apply to what is published and sent after they were saved. */
export function createRulesService({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) {
  async function list(): Promise<DeskRule[]> {
    const rows = await selectRules(db).orderBy('changed_at', 'desc').orderBy('moderation_rules.id').execute()
    return rows.map(toRule)
  }

  /** Idempotent: the same rule sent again changes nothing. */
  async function save({ ruleId, moderatorId }: RuleKey, { version, ...rule }: SavedRule): Promise<DeskRule> {
    check(rule)
    await db.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('moderation_rules')
        .select(['kind', 'pattern', 'action', 'version'])
        .where('id', '=', ruleId)
        .forUpdate()
        .executeTakeFirst()
      if (before && before.kind === rule.kind && before.pattern === rule.pattern && before.action === rule.action)
        return
      if (before ? before.version !== version : version !== null)
        throw new Problem(before ? 'changed-meanwhile' : 'rule-not-found')
      const values = { ...rule, moderator_id: moderatorId, changed_at: now() }
      await (before
        ? transaction
            .updateTable('moderation_rules')
            .set({ ...values, version: before.version + 1 })
            .where('id', '=', ruleId)
            .execute()
        : transaction
            .insertInto('moderation_rules')
            .values({ id: ruleId, ...values })
            .execute())
      await recordAct(transaction, { act: 'rule-saved', moderatorId, detail: rule.pattern })
    })
    const row = await selectRules(db).where('moderation_rules.id', '=', ruleId).executeTakeFirst()
    if (!row) throw new Problem('rule-not-found')
    return toRule(row)
  }

  async function remove({ ruleId, moderatorId }: RuleKey): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('moderation_rules')
        .where('id', '=', ruleId)
        .returning('pattern')
        .executeTakeFirst()
      if (removed) await recordAct(transaction, { act: 'rule-removed', moderatorId, detail: removed.pattern })
    })
  }

  async function tryOut(rule: RulePattern): Promise<Trial> {
    check(rule)
    const listings: Trial['listings'] = []
    let tried = 0
    let matched = 0
    while (tried < trialListings) {
      const rows = await db
        .selectFrom('listings')
        .select(['id', 'title', 'description'])
        .where('status', 'in', ['active', 'reserved'])
        .orderBy('refreshed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(trialPage)
        .offset(tried)
        .execute()
      for (const { id, title, description } of rows) {
        const excerpt = matchOf(rule, `${title}\n${description}`)
        if (excerpt === undefined) continue
        matched += 1
        if (listings.length < mostShown) listings.push({ id, title, excerpt })
      }
      tried += rows.length
      if (rows.length < trialPage) break
    }
    return { tried, matched, listings }
  }

  return { list, save, remove, tryOut }
}

function check(rule: RulePattern): void {
  if (!isPossible(rule)) throw new Problem('invalid-request', { fields: { pattern: 'invalid_value' } })
}

const selectRules = (db: Kysely<Schema>) =>
  db
    .selectFrom('moderation_rules')
    .leftJoin('members', 'members.id', 'moderator_id')
    .select(['moderation_rules.id', 'kind', 'pattern', 'action', 'changed_at', 'version'])
    .select(['members.id as moderatorId', 'username'])
    .select(
      sql<number>`(select count(*)::int from moderation_rule_hits where rule_id = moderation_rules.id)`.as('hits'),
    )

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>

const toRule = ({ id, kind, pattern, action, changed_at, version, hits, ...row }: RuleRow): DeskRule => ({
  id,
  kind,
  pattern,
  action,
  hits,
  moderator: personOf(row.moderatorId, row.username),
  changedAt: changed_at.getTime(),
  version,
})
