import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { readServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { insertConversation, writeMessage } from '#tests/support/event-messages.ts'
import { insertMember } from '#tests/support/members.ts'

import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { startServer } from './server-process.ts'
import { quantile } from './statistics.ts'

const fewStreams = 10
const manyStreams = 1_000
const rounds = 400
const warmUpRounds = 50

/** Of whatever size: no listing is read. */
const listings = 1_000

export const eventDeliveryPart: BenchPart = {
  name: 'event-delivery',
  about: `${rounds} messages in turns to a member with a stream on a server with ${manyStreams} streams of as many members and on one with ${fewStreams}, both on the same PostgreSQL, one after the other: from the beginning of the transaction to the event at the device`,

  async measure({ workplace, stock, say }: Bench): Promise<Figure[]> {
    const market = await stock.market('PostgreSQL', listings)
    const database = await openDatabase(market.target)
    workplace.atEnd(database.close)
    const servers = {
      few: await startServer(workplace, market.environment),
      many: await startServer(workplace, market.environment),
    }
    say(`opening ${fewStreams} and ${manyStreams} streams`)
    const few = await openDevices(database, servers.few.port, fewStreams)
    const many = await openDevices(database, servers.many.port, manyStreams)
    say(`delivering ${rounds} messages to each`)
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const taken = { few: await deliver(database, few, round), many: await deliver(database, many, round) }
      if (round < 0) continue
      times.few.push(taken.few)
      times.many.push(taken.many)
    }
    for (const { leave } of [...few, ...many]) leave()
    await Promise.all([servers.few.stop(), servers.many.stop()])
    const [fewP95, manyP95] = [quantile(times.few, 0.95), quantile(times.many, 0.95)]
    return [
      atMost(`delivery p95, ${manyStreams} streams / ${fewStreams}`, {
        measured: manyP95 / fewP95,
        aim: 2,
        unit: '',
        digits: 2,
      }),
      { name: `delivery at ${fewStreams} streams`, measured: describe(times.few) },
      { name: `delivery at ${manyStreams} streams`, measured: describe(times.many) },
    ]
  },
}

type Device = {
  conversationId: string
  /** Resolves when the text has arrived. */
  received: (text: string) => Promise<void>
  leave: () => void
}

async function openDevices(database: Database, port: number, count: number): Promise<Device[]> {
  const tokens = createAccessTokens(await readServerKeys(database.db, { signingKeys: null }))
  const sessions = createSessionsService({ db: database.db, tokens })
  const writer = await insertMember(database)
  const devices: Device[] = []
  while (devices.length < count) {
    const { id } = await insertMember(database)
    const conversationId = await insertConversation(database, writer.id, id)
    const { accessToken } = await sessions.begin(id, '')
    devices.push({ conversationId, ...(await openDevice(port, accessToken)) })
  }
  return devices
}

async function openDevice(port: number, accessToken: string): Promise<Omit<Device, 'conversationId'>> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const request = get({ port, path: '/v0/events', headers, agent: new Agent() })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`)
  let expected: { text: string; resolve: () => void } | undefined
  let unread = ''
  response.setEncoding('utf8').on('data', (piece: string) => {
    unread += piece
    if (expected === undefined || !unread.includes(expected.text)) return
    unread = ''
    expected.resolve()
  })
  const received = (text: string) => new Promise<void>((resolve) => (expected = { text, resolve }))
  const ready = received('event: ready')
  if (!unread.includes('event: ready')) await ready
  return { received, leave: () => void request.destroy() }
}

/** In milliseconds. */
async function deliver(database: Database, devices: readonly Device[], round: number): Promise<number> {
  const { conversationId, received } = devices[(round + warmUpRounds) % devices.length]!
  const text = `message ${round} of ${conversationId}`
  const arrival = received(text)
  const startedAt = performance.now()
  await writeMessage(database, conversationId, text)
  await arrival
  return performance.now() - startedAt
}

const describe = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
