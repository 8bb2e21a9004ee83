import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { readServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { insertMember } from '#tests/support/members.ts'

import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'

const few = 10_000
const many = 1_000_000

const messagesPerConversation = 100

/** So many conversations has the member who reads; the others belong to everybody else. */
const conversationsOfReader = 50

const rounds = 400
const warmUpRounds = 50

/** Each number of messages has a database of its own; how many listings it has does not matter. */
const listings = { few: 1_000, many: 2_000 }

export const messagesPart: BenchPart = {
  name: 'messages',
  about: `the newest page of a conversation, the page before it and a member's list of conversations, ${rounds} times in turns at ${few} and at ${many} messages on PostgreSQL, ${messagesPerConversation} in each conversation, over HTTP, one request after the other`,

  async measure(bench: Bench): Promise<Figure[]> {
    const readers = {
      few: await openReader(bench, listings.few, few),
      many: await openReader(bench, listings.many, many),
    }
    bench.say(`reading ${rounds} pages of each kind`)
    const figures: Figure[] = []
    for (const kind of ['newest page', 'older page', 'list of conversations'] as const) {
      const times = { few: [] as number[], many: [] as number[] }
      for (let round = -warmUpRounds; round < rounds; round += 1)
        for (const size of ['few', 'many'] as const) {
          const taken = await readers[size].read(kind, round + warmUpRounds)
          if (round >= 0) times[size].push(taken)
        }
      const medians = { few: quantile(times.few, 0.5), many: quantile(times.many, 0.5) }
      figures.push(
        atMost(`${kind}, ${many} messages / ${few}`, {
          measured: medians.many / medians.few,
          aim: 2,
          unit: '',
          digits: 2,
        }),
        { name: `${kind} at ${few}`, measured: describe(times.few) },
        { name: `${kind} at ${many}`, measured: describe(times.many) },
      )
    }
    for (const { stop } of Object.values(readers)) await stop()
    return figures
  },
}

type PageKind = 'newest page' | 'older page' | 'list of conversations'

async function openReader({ workplace, stock, say }: Bench, marketListings: number, messages: number) {
  const market = await stock.market('PostgreSQL', marketListings)
  const database = await openDatabase(market.target)
  workplace.atEnd(database.close)
  say(`inserting ${messages} messages`)
  const { reader, conversations } = await insertMessages(database, messages)
  const server = await startServer(workplace, market.environment)
  const tokens = createAccessTokens(await readServerKeys(database.db, { signingKeys: null }))
  const { accessToken } = await createSessionsService({ db: database.db, tokens }).begin(reader, '')
  const headers = { authorization: `Bearer ${accessToken}` }
  const pathOf = (kind: PageKind, round: number) => {
    if (kind === 'list of conversations') return '/v0/conversations'
    const before = kind === 'older page' ? `?before=${messagesPerConversation / 2}` : ''
    return `/v0/conversations/${conversations[round % conversations.length]}/messages${before}`
  }

  /** In milliseconds. */
  async function read(kind: PageKind, round: number): Promise<number> {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}${pathOf(kind, round)}`, { headers })
    if (!answer.ok) throw new Error(`A page was refused with ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - startedAt
  }

  return { read, stop: server.stop }
}

/** Conversations of one reader and of as many others as the messages need. */
async function insertMessages(database: Database, messages: number) {
  const { db } = database
  const [reader, writer, other] = [
    await insertMember(database),
    await insertMember(database),
    await insertMember(database),
  ]
  const count = messages / messagesPerConversation
  await sql`
    insert into conversations (id, listing_title, last_number)
    select gen_random_uuid(), 'Bench ' || n, ${messagesPerConversation} from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`
    insert into conversation_members (conversation_id, role, member_id, changed_at)
    select id, role, case when role = 'buyer' then ${writer.id}::uuid
      when place <= ${conversationsOfReader} then ${reader.id}::uuid else ${other.id}::uuid end,
      now() - place * interval '1 minute'
    from (select id, row_number() over (order by id) as place from conversations where listing_title like 'Bench %') as numbered,
      (values ('buyer'), ('seller')) as roles (role)`.execute(db)
  await sql`
    insert into messages (conversation_id, number, id, sender, content)
    select conversations.id, n, gen_random_uuid(), case when n % 2 = 1 then 'buyer' else 'seller' end,
      jsonb_build_object('kind', 'text', 'text', 'Message ' || n || ' ' || ${randomUUID()}::text)
    from conversations, generate_series(1, ${messagesPerConversation}::int) as n
    where listing_title like 'Bench %'`.execute(db)
  await sql`vacuum analyze conversations, conversation_members, messages`.execute(db)
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('member_id', '=', reader.id)
    .execute()
  return { reader: reader.id, conversations: rows.map(({ conversation_id }) => conversation_id) }
}

const describe = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
