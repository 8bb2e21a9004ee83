// One run: the tests cover the embedded database itself.
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { useEmbeddedDatabase } from '#tests/support/embedded.ts'

const { connect } = await useEmbeddedDatabase()

const connectMany = (count: number) => Promise.all(Array.from({ length: count }, connect))

test('connections that wait behind a transaction each get their own rows', async () => {
  const [writer, ...readers] = await connectMany(5)

  for (let round = 0; round < 40; round += 1) {
    await writer!.query('begin')
    const answers = readers.map((reader, index) =>
      reader.query('select $1::int as round, $2::int as index', [round, index]),
    )
    await wait(2)
    await writer!.query('commit')
    const rows = (await Promise.all(answers)).map(({ rows }) => rows[0])
    expect(rows).toEqual(readers.map((_, index) => ({ round, index })))
  }
})

test('large parameters of many connections are not mixed up', async () => {
  const clients = await connectMany(8)

  const answers = await Promise.all(
    clients.map((client, index) =>
      client.query('select length($1::text) as length, left($1, 1) as first', [String(index).repeat(700_000 + index)]),
    ),
  )

  expect(answers.map(({ rows }) => rows[0])).toEqual(
    clients.map((_, index) => ({ length: 700_000 + index, first: String(index) })),
  )
})

test('a second transaction waits for the first, and sees nothing that was rolled back', async () => {
  const [first, second] = await connectMany(2)
  await first!.query('create table orders (id int)')
  await first!.query('begin')
  await first!.query('insert into orders values (1)')

  let isServed = false
  const begun = second!.query('begin').then(() => (isServed = true))
  // `begin` was sent before these inserts, so without the open transaction it would be answered before them.
  for (let number = 2; number < 5; number += 1) await first!.query('insert into orders values ($1)', [number])
  const wasServedMeanwhile = isServed
  await first!.query('rollback')
  await begun
  await second!.query('insert into orders values (2)')
  await second!.query('commit')

  expect(wasServedMeanwhile).toBe(false)
  expect((await first!.query('select id from orders')).rows).toEqual([{ id: 2 }])
})

test('a connection is usable after an error', async () => {
  const client = await connect()

  for (let round = 0; round < 5; round += 1) {
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    expect((await client.query('select $1::int as round', [round])).rows).toEqual([{ round }])
    await expect(client.query('selec')).rejects.toMatchObject({ code: '42601' })
  }
})

test('two connections may give the same name to different statements', async () => {
  const [first, second] = await connectMany(2)

  for (const round of [1, 2, 3]) {
    const number = await first!.query({ name: 'same', text: 'select $1::int as number', values: [round] })
    const text = await second!.query({ name: 'same', text: 'select $1 as text', values: [`t${round}`] })
    expect([number.rows[0], text.rows[0]]).toEqual([{ number: round }, { text: `t${round}` }])
  }
})

test('the statements of a connection are deleted with it', async () => {
  const [leaving, staying] = await connectMany(2)
  await leaving!.query({ name: 'mine', text: 'select 1' })

  await leaving!.end()

  const left = await staying!.query('select name from pg_prepared_statements')
  expect(left.rows).toEqual([])
})

test('a notification reaches only listeners of its channel, at the end of its transaction', async () => {
  const [listener, other, sender] = await connectMany(3)
  const heard: (string | undefined)[] = []
  listener!.on('notification', ({ payload }) => heard.push(payload))
  other!.on('notification', ({ payload }) => heard.push(`other: ${payload}`))
  await listener!.query('listen "News"')
  await other!.query('listen gossip')

  await sender!.query(`notify "News", 'one'`)
  await sender!.query('begin')
  await sender!.query(`select pg_notify('News', 'two')`)
  const heardBeforeCommit = [...heard]
  await sender!.query('commit')
  await listener!.query('select 1')

  expect(heardBeforeCommit).toEqual(['one'])
  expect(heard).toEqual(['one', 'two'])
})

test('UNLISTEN of one connection does not affect the others', async () => {
  const [leaving, staying, sender] = await connectMany(3)
  const heard: string[] = []
  leaving!.on('notification', () => heard.push('leaving'))
  staying!.on('notification', () => heard.push('staying'))
  await leaving!.query('listen news')
  await staying!.query('listen news')

  await leaving!.query('unlisten news')
  await sender!.query('notify news')
  await staying!.query('select 1')
  await leaving!.query('select 1')

  expect(heard).toEqual(['staying'])
})

test('settings belong to the connection that made them', async () => {
  const [first, second] = await connectMany(2)
  const settingsOf = async (client = first!) =>
    (await client.query(`select current_setting('search_path') as path, current_setting('work_mem') as memory`)).rows[0]
  const untouched = await settingsOf()

  await first!.query('set search_path to pg_catalog')
  await first!.query(`select set_config('work_mem', '9MB', false)`)

  expect(await settingsOf(second)).toEqual(untouched)
  expect(await settingsOf(first)).toEqual({ path: 'pg_catalog', memory: '9MB' })
  await first!.end()
  expect(await settingsOf(second)).toEqual(untouched)
})

test('settings for a transaction end with it', async () => {
  const client = await connect()
  const member = async () =>
    (await client.query(`select current_setting('noper.member', true) as member`)).rows[0].member

  await client.query('begin')
  await client.query(`select set_config('noper.member', 'ada', true)`)
  const within = await member()
  await client.query('commit')

  expect(within).toBe('ada')
  expect(await member()).toBeFalsy()
})

test('a cursor continues at its position while other connections wait', async () => {
  const [reader, other] = await connectMany(2)
  await reader!.query('begin')
  await reader!.query('declare numbers cursor for select generate_series(1, 10) as number')

  const first = await reader!.query('fetch 4 from numbers')
  const otherAnswer = other!.query('select 1')
  const second = await reader!.query('fetch 100 from numbers')
  await reader!.query('commit')
  await otherAnswer

  expect([first.rowCount, second.rowCount]).toEqual([4, 6])
  expect(second.rows[0]).toEqual({ number: 5 })
})

test('a large answer arrives whole', async () => {
  const client = await connect()

  const { rows } = await client.query(`select repeat('x', 20000000) as text`)

  expect(rows[0].text).toHaveLength(20_000_000)
})

test('a hundred connections are served', async () => {
  const clients = await connectMany(100)

  const answers = await Promise.all(clients.map((client, index) => client.query('select $1::int as index', [index])))

  expect(answers.map(({ rows }) => rows[0].index)).toEqual(clients.map((_, index) => index))
})
