// One run: the locks are PostgreSQL's; the embedded engine runs one statement at a time.
import { randomUUID } from 'node:crypto'

import { sql, type Transaction } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { createDraftsService } from '#server/drafts/drafts-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { engine, useDatabase } from '#tests/support/database.ts'
import { openSelling } from '#tests/support/selling.ts'
import { aFavourite } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
const drafts = createDraftsService({ db })
const favourites = createFavouritesService({ db })

/** Runs a statement in a transaction of its own, which stays open until the test ends it. */
async function begin(statement: (transaction: Transaction<Schema>) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const whole = db.transaction().execute(async (transaction) => {
    await statement(transaction)
    begun.resolve()
    await end.promise
  })
  const finish = async () => {
    end.resolve()
    await whole
  }
  onTestFinished(finish)
  await begun.promise
  return finish
}

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

type Seller = { memberId: string; photoId: string }

const writes = {
  favourites: ({ memberId }: Seller) => favourites.change(memberId, [aFavourite()]),
  drafts: ({ memberId }: Seller) =>
    drafts.save({ draftId: randomUUID(), memberId }, { content: {}, photos: [], revision: 0 }),
  listings: (seller: Seller) => selling.sell(seller),
} as const

const lockedBefore = {
  favourites: (memberId: string) => sql`select from members where id = ${memberId} for no key update`,
  drafts: (memberId: string) => sql`select pg_advisory_xact_lock(hashtext(${`drafts ${memberId}`}))`,
  listings: (memberId: string) => sql`select from members where id = ${memberId} for update`,
} as const

const nouns = ['favourites', 'drafts', 'listings'] as const

test.runIf(engine === 'postgres').each(nouns)(
  'a change of %s waits for a server of the previous release that changes the same',
  async (noun) => {
    const seller = await selling.aSeller()
    const finish = await begin((transaction) => lockedBefore[noun](seller.memberId).execute(transaction))

    const change = writes[noun](seller)
    await expect.poll(waiting).toBe(1)
    await finish()

    await expect(change).resolves.toBeDefined()
  },
)

test.runIf(engine === 'postgres').each(nouns)('a change of %s waits for another of the same member', async (noun) => {
  const [seller, other] = [await selling.aSeller(), await selling.aSeller()]
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const first = withMemberLock(db, seller.memberId, async () => {
    locked.resolve()
    await released.promise
  })
  await locked.promise

  const change = writes[noun](seller)
  await expect.poll(waiting).toBe(1)
  await expect(writes[noun](other)).resolves.toBeDefined()
  released.resolve()
  await first

  await expect(change).resolves.toBeDefined()
})

test('nothing is changed for a deleted member', async () => {
  await expect(withMemberLock(db, randomUUID(), async () => 'changed')).rejects.toMatchObject({
    code: 'sign-in-required',
  })
})
