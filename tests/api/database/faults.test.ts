// One run: the tests cover the embedded database itself.
import { rmSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'

import { afterAll, expect, test, vi } from 'vitest'

import { dataDirectory } from '#server/database/embedded/data-directory.ts'
import { type Engine, openEngine } from '#server/database/embedded/engine.ts'
import { createHeartbeat } from '#server/database/embedded/heartbeat.ts'
import { socketPath } from '#server/database/embedded/socket-path.ts'
import { startWireServer } from '#server/database/embedded/wire-server.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'
import { cutOff, useClients } from '#tests/support/embedded.ts'

const idleLimit = 200

const directory = await emptyDatabaseDirectory()
const engine = await openEngine(dataDirectory(directory), { heartbeat: createHeartbeat(), onBroken: vi.fn() })
let failNext = false
const server = await startWireServer({ ...engine, run: failingOnDemand(engine) }, socketPath(directory), { idleLimit })
const connect = useClients({ host: directory, user: 'postgres', database: 'postgres' })

afterAll(async () => {
  await server.close()
  await engine.close()
  rmSync(directory, { recursive: true })
})

function failingOnDemand({ run }: Engine): Engine['run'] {
  return (messages) => {
    if (!failNext) return run(messages)
    failNext = false
    throw new Error('injected')
  }
}

test('an idle transaction is rolled back after the limit, and the other connections continue', async () => {
  const [forgetful, other] = [await connect(), await connect()]
  const ended = new Promise<Error>((resolve) => forgetful.once('error', resolve))
  await forgetful.query('create table forgotten (id int)')
  await forgetful.query('begin')
  await forgetful.query('insert into forgotten values (1)')

  const { rows } = await other.query('select count(*)::int from forgotten')

  expect(rows).toEqual([{ count: 0 }])
  expect(await ended).toMatchObject({ code: '25P03' })
})

test('a transaction that is slow but busy is not ended', async () => {
  const client = await connect()
  await client.query('begin')

  for (let step = 0; step < 4; step += 1) await client.query('select pg_sleep(0.1)')

  expect((await client.query('commit')).command).toBe('COMMIT')
})

test('an error inside the server ends only the connection that caused it', async () => {
  const [unlucky, other] = [await connect(), await connect()]

  failNext = true
  const answer = unlucky.query('select 1')

  await expect(answer).rejects.toMatchObject({ code: 'XX000', message: 'internal error: Error: injected' })
  expect((await other.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test.for([
  ['a web browser', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a packet too short to be one', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])],
  ['a packet too long to be one', Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4])],
  ['a request to cancel', Buffer.from([0, 0, 0, 8, 4, 210, 22, 46])],
  ['a message of no known type after a good start', Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4])],
  ['a message of an impossible length', Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0, 81, 255, 255, 255, 255])],
] as const)('%s is disconnected', async ([, bytes]) => {
  const client = await connect()
  const socket = connectSocket(socketPath(directory))
  socket.resume().write(bytes)

  await new Promise((resolve) => socket.once('close', resolve))

  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('a connection that breaks within a transaction leaves no changes', async () => {
  const [leaving, staying] = [await connect(), await connect()]
  await staying.query('create table abandoned (id int)')
  await leaving.query('begin')
  await leaving.query('insert into abandoned values (1)')

  const answer = staying.query('select count(*)::int from abandoned')
  cutOff(leaving)

  expect((await answer).rows).toEqual([{ count: 0 }])
})

test('pending statements of a broken connection do not affect other connections', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [busy, waiting, staying] = [await connect(), await connect(), await connect()]
    await busy.query('begin')
    const long = busy.query('select count(*) from generate_series(1, 100000)')
    const lost = Promise.allSettled([long, waiting.query('select $1::int', [1])])
    cutOff(busy)
    cutOff(waiting)

    expect((await staying.query('select $1::int as round', [round])).rows).toEqual([{ round }])
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  }
})
