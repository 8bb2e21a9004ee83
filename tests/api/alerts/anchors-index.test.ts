// Both engines: each has its own planner settings.
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { selectCandidates, usingAnchors } from '#server/alerts/candidate-searches.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()

/** So many searches have the same anchor. */
const sharing = 10

/** Searches with anchors that the listing does not have, and one with this anchor. */
async function saveSearches(count: number, anchor: string): Promise<void> {
  const member = await openMarket(db).keepMember()
  await sql`
    insert into saved_searches
      (member_id, key, is_kept, name, slug, search, frequency, saved_at, changed_at, anchors)
    select ${member}::uuid, 'key ' || number, true, 'name', 'all', '{}', 'instant', now(), now(),
      case when number = 1 then array[${anchor}::text] else array['word' || number % ${count / sharing}] end
    from generate_series(1, ${count}) as number`.execute(db)
  await sql`analyze saved_searches`.execute(db)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each([500, 5_000])(
  'of %i saved searches, the index finds the one that shares an anchor with a listing, and no other is read',
  async (count) => {
    const anchor = randomUUID()
    await saveSearches(count, anchor)
    const anchors = [anchor, ...Array.from({ length: 1_000 }, (_, index) => `another${index}`)]

    const { rows } = await usingAnchors(db, (transaction) =>
      sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
        explain (analyze, format json) ${selectCandidates(anchors, randomUUID())}`.execute(transaction),
    )
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)

    const read = nodes.filter((node) => node['Relation Name'] === 'saved_searches')
    expect(read.map((node) => [node['Node Type'], node['Actual Rows']])).toEqual([['Bitmap Heap Scan', 1]])
    expect(nodes.find((node) => node['Index Name'] === 'saved_searches_anchors')).toMatchObject({ 'Actual Rows': 1 })
  },
)
