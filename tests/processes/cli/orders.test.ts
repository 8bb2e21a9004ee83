import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { defaultPriceList } from '#server/promotions/price-list.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'
import { openOrdering } from '#tests/support/ordering.ts'

let directory: string
let database: Database
let orders: ReturnType<typeof openOrdering>

beforeAll(async () => {
  directory = await migratedDatabaseDirectory()
  database = await openDatabase({ directory })
  orders = openOrdering(database.db)
})

afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

/** Runs the command beside the process that has the database open. */
const run = (...words: string[]) => runCommandHere(['orders', ...words], { DATA_DIR: directory })

const aFile = (content: string) => {
  const file = join(directory, `prices-${crypto.randomUUID()}.json`)
  writeFileSync(file, content)
  return file
}

test('an order is listed and shown by its id or the number of its receipt', async () => {
  const { orderId, order, memberId } = await orders.buy('daily_boost', 'new_tag')
  const { email } = await database.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

  const listed = await run('list', '--state', 'paid', '--member', email!)
  const byId = await run('show', orderId)
  const byNumber = await run('show', order.receipts[0]!.number)

  expect(listed).toMatchObject({ exitCode: 0, errors: '' })
  expect(listed.output).toMatch(new RegExp(`^${orderId}  .* paid +7\\.48 .*Vélo de ville\\n$`))
  expect(byId.output).toContain(`Order ${orderId}: paid`)
  expect(byId.output).toMatch(/event .*: paid 748 eur, applied/)
  expect(byNumber.output).toBe(byId.output)
  expect(await run('show', 'other')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('There is no order'),
  })
})

test('a refund ends the promotions, pays back the whole price once, and asks whether it is meant', async () => {
  const bought = await orders.buy('daily_boost', 'urgent_tag')
  expect((await run('refund', bought.orderId)).exitCode).toBe(2)

  const first = await run('refund', bought.orderId, '--yes', '--option', 'urgent_tag')
  const second = await run('refund', bought.orderId, '--yes')
  const third = await run('refund', bought.orderId, '--yes')

  expect(first.output).toBe('To be refunded: 2.49\n')
  expect(second.output).toBe('To be refunded: 5.99\n')
  expect(third.output).toBe('Everything was refunded before.\n')
  orders.pass(Date.now() + day - orders.clock().getTime())
  await orders.sendRefunds()
  expect(await orders.read(bought)).toMatchObject({
    state: 'refunded',
    lines: [{ state: 'ended' }, { state: 'ended' }],
    receipts: [{ kind: 'receipt' }, { kind: 'credit-note' }, { kind: 'credit-note' }],
  })
  orders.begin()
})

test('revenue is added up by option, with what was refunded and the VAT', async () => {
  await database.db.deleteFrom('receipts').execute()
  await database.db.deleteFrom('orders').execute()
  await orders.buy('daily_boost', 'new_tag')
  const withdrawn = await orders.buy('daily_boost')
  await orders.buy('large_card')
  await orders.withdraw(withdrawn)
  await orders.sendRefunds()

  const { output } = await run('revenue', '--from', '2026-11-21', '--to', '2026-11-21')

  expect(output).toMatch(/^daily_boost +2 +11\.98 +5\.99 +5\.99$/m)
  expect(output).toMatch(/^large_card +1 +4\.99 +0\.00 +4\.99$/m)
  expect(output).toMatch(/^total +4 +18\.46 +5\.99 +12\.47$/m)
  expect(output).toMatch(/^LU 17 % +1\.82$/m)
  expect((await run('revenue', '--from', '2026-11-22')).output).toMatch(/^total +0 /m)
})

test('the price list is shown, changed from a file, and refused if it is none', async () => {
  const shown = await run('prices', 'show')
  expect(JSON.parse(shown.output)).toEqual(defaultPriceList)

  const changed = { ...defaultPriceList, factors: { phones: 1.5 } }
  expect(await run('prices', 'set', aFile(JSON.stringify(changed)))).toMatchObject({ exitCode: 0 })
  expect(JSON.parse((await run('prices', 'show')).output)).toEqual(changed)

  for (const [content, message] of [
    ['{', 'is not JSON'],
    [JSON.stringify({ ...changed, options: { daily_boost: { days: 7, cents: 0 } } }), 'options.daily_boost.cents'],
    [JSON.stringify({ ...changed, factors: { cars: 2 } }), 'There is no category cars'],
  ] as const)
    expect(await run('prices', 'set', aFile(content))).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(message),
    })
  expect(await run('prices', 'set')).toMatchObject({ exitCode: 1 })
  expect(JSON.parse((await run('prices', 'show')).output)).toEqual(changed)
})
