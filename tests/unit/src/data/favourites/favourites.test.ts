import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import { createFavouritesRepository } from '#src/data/favourites/favourites.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createCollectionSync } from '#src/data/sync/collection-sync.ts'
import { createRemoveAccountItems } from '#src/data/sync/item-ownership.ts'

const price = { kind: 'fixed', cents: 12_000 } as const
const bike = { id: 'bike', title: 'City bike', price }
const lamp = { id: 'lamp', title: 'Lamp', price }

type Told = Omit<Favourite, 'title'>

/** An in-memory account that applies changes as a server does. */
function anAccount(most = 1_000) {
  const kept = new Map<string, Told>()
  let now = Number.POSITIVE_INFINITY

  function take(changes: readonly Told[]): void {
    for (const change of changes.toSorted((one, other) => Number(one.isKept) - Number(other.isKept))) {
      const changedAt = Math.min(change.changedAt, now)
      const before = kept.get(change.listingId)
      if (before && before.changedAt >= changedAt) continue
      const count = [...kept.values()].filter(({ isKept }) => isKept).length
      if (change.isKept && !before?.isKept && count >= most) throw new Problem('too-many-favourites')
      kept.set(change.listingId, { ...change, changedAt, note: change.note.trim() })
    }
  }

  return {
    kept,
    /** Stops the account's clock at this time. */
    stop: (at: number) => (now = at),
    way: {
      fetch: async () => [...kept.values()],
      send: async (rows: readonly Favourite[]) => {
        take(
          rows.map(({ listingId, isKept, note, price, keptAt, changedAt }) => ({
            listingId,
            isKept,
            note,
            price,
            keptAt,
            changedAt,
          })),
        )
        return [...kept.values()]
      },
      maxBatchSize: 2,
      fullProblem: 'too-many-favourites',
    } as const,
  }
}

type Account = ReturnType<typeof anAccount>

const day = 24 * 60 * 60 * 1_000

let devices = 0

function aDevice(accounts: Record<string, Account>, { now = Date.now }: { now?: () => number } = {}) {
  const database = openLocalDatabase(`favourites ${(devices += 1)}`)
  let member: string | undefined
  const store = createFavouritesRepository({ database, member: () => member, now })
  const account = createCollectionSync({
    database,
    collection: favouritesCollection(database),
    apiOf: (memberId) => accounts[memberId]!.way,
    member: async () => member,
    now,
  })

  async function sync(memberId = member!): Promise<void> {
    await account.push(memberId)
    await account.pull(memberId)
  }

  return {
    ...store,
    database,
    account,
    sync,
    titles: async () => (await store.list()).map(({ listingId }) => listingId).toSorted(),
    onlyHere: async () => (await store.list()).filter(({ isOnlyHere }) => isOnlyHere).map(({ listingId }) => listingId),
    use: (memberId: string | undefined) => (member = memberId),
    /** Simulates a sign-out: items from the account go, items created here stay. */
    async leave() {
      member = undefined
      await createRemoveAccountItems({ database, collection: favouritesCollection(database) })()
    },
  }
}

let ada: Account
let bob: Account
let accounts: Record<string, Account>
beforeEach(() => {
  ada = anAccount()
  bob = anAccount()
  accounts = { ada, bob }
})

test("a visitor's favourite belongs to the member who signs in, with its note, and reaches their other device", async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  await phone.add(bike)
  await phone.note('bike', ' ask for the lock')
  laptop.use('ada')
  await laptop.add(lamp)
  await laptop.sync()

  phone.use('ada')
  await phone.sync()
  await laptop.sync()

  expect(await phone.titles()).toEqual(['bike', 'lamp'])
  expect(await laptop.list()).toMatchObject(
    [{ listingId: 'lamp' }, { listingId: 'bike', note: 'ask for the lock', price }].toReversed(),
  )
  // The device where the note was typed keeps it exactly as typed.
  expect((await phone.list()).find(({ listingId }) => listingId === 'bike')?.note).toBe(' ask for the lock')
  expect(await phone.account.pendingVersions('ada')).toBe('')
})

test('a favourite removed on one device is removed on the other, unless it was changed there later', async () => {
  // Every change gets a later time, because versions of the same millisecond cannot be ordered.
  let latest = Date.now()
  const now = () => (latest += 1)
  const [phone, laptop] = [aDevice(accounts, { now }), aDevice(accounts, { now })]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.add(lamp)
  await phone.sync()
  await laptop.sync()

  await laptop.remove('bike')
  await laptop.remove('lamp')
  await phone.note('lamp', 'still wanted')
  await laptop.sync()
  await phone.sync()
  await laptop.sync()

  expect(await phone.titles()).toEqual(['lamp'])
  expect(await laptop.titles()).toEqual(['lamp'])
})

test('undo restores price, note and position of a removed favourite', async () => {
  let time = 1_000
  const phone = aDevice(accounts, { now: () => time })
  await phone.add(bike)
  await phone.note('bike', 'blue one')
  time = 2_000
  await phone.remove('bike')
  expect(await phone.titles()).toEqual([])

  await phone.restore('bike')

  expect(await phone.list()).toMatchObject([{ listingId: 'bike', note: 'blue one', keptAt: 1_000, price }])
})

test('a device with a slow clock can still change what it has received', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts, { now: () => 1_000 })]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.sync()
  await laptop.sync()

  await laptop.remove('bike')
  await laptop.sync()
  await phone.sync()

  expect(await phone.titles()).toEqual([])
})

test('a device with a fast clock does not win for ever', async () => {
  const early = aDevice(accounts, { now: () => Date.now() + 3_600_000 })
  const laptop = aDevice(accounts)
  for (const device of [early, laptop]) device.use('ada')
  ada.stop(Date.now())
  await early.add(bike)
  await early.sync()
  await laptop.sync()

  ada.stop(Number.POSITIVE_INFINITY)
  await laptop.remove('bike')
  await laptop.sync()
  await early.sync()

  expect(await early.titles()).toEqual([])
})

test('another member who signs in sees nothing of the previous one, who finds even unsent changes again', async () => {
  const phone = aDevice(accounts)
  phone.use('ada')
  await phone.add(bike)
  phone.use(undefined)
  expect(await phone.titles()).toEqual(['bike'])

  phone.use('bob')
  expect(await phone.titles()).toEqual([])
  await phone.add({ ...bike, title: 'Bob wants it, too' })
  await phone.sync()
  expect(await phone.titles()).toEqual(['bike'])
  expect(ada.kept.size).toBe(0)

  phone.use('ada')
  await phone.sync()
  expect(await phone.list()).toMatchObject([{ listingId: 'bike', title: 'City bike' }])
  expect([ada.kept.size, bob.kept.size]).toEqual([1, 1])
})

test('a change during the response of the account is not overwritten by it', async () => {
  const phone = aDevice(accounts)
  phone.use('ada')
  await phone.add(bike)
  await phone.sync()
  const { fetch } = ada.way
  const slow = { ...ada.way, fetch: async () => [...(await fetch()), ...(await phone.remove('bike'), [])] }
  accounts['ada'] = { ...ada, way: slow }

  await phone.account.pull('ada')

  expect(await phone.titles()).toEqual([])
  expect(await phone.account.pendingVersions('ada')).not.toBe('')
})

test('an account that was restored to an earlier state receives again what it has lost', async () => {
  const phone = aDevice(accounts)
  phone.use('ada')
  await phone.add(bike)
  await phone.sync()
  ada.kept.clear()

  await phone.account.pull('ada')
  await phone.sync()

  expect([...ada.kept.keys()]).toEqual(['bike'])
  expect(await phone.titles()).toEqual(['bike'])
})

test('a device that was offline until the tombstones expired does not restore what was removed elsewhere', async () => {
  let time = Date.UTC(2026, 0, 1)
  const [phone, laptop] = [aDevice(accounts, { now: () => time }), aDevice(accounts, { now: () => time })]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.sync()
  await laptop.sync()
  await phone.remove('bike')
  await phone.sync()
  ada.kept.clear()

  time += 91 * day
  await laptop.add(lamp)
  await laptop.sync()

  expect(await laptop.titles()).toEqual(['lamp'])
  expect([...ada.kept.keys()]).toEqual(['lamp'])
})

test('changes made on this device in all that time are still sent', async () => {
  let time = Date.UTC(2026, 0, 1)
  const laptop = aDevice(accounts, { now: () => time })
  laptop.use('ada')
  await laptop.add(bike)
  await laptop.sync()
  await laptop.note('bike', 'still wanted')
  ada.kept.clear()

  time += 91 * day
  await laptop.sync()

  expect(ada.kept.get('bike')?.note).toBe('still wanted')
})

test("favourites beyond the account's maximum stay on the device, and are shown as only here", async () => {
  accounts['ada'] = ada = anAccount(1)
  const phone = aDevice(accounts)
  phone.use('ada')
  await phone.add(bike)
  await phone.add(lamp)

  await phone.sync()

  expect([...ada.kept.keys()]).toEqual(['bike'])
  expect(await phone.titles()).toEqual(['bike', 'lamp'])
  expect(await phone.onlyHere()).toEqual(['lamp'])
  phone.use(undefined)
  expect(await phone.onlyHere()).toEqual([])
})

test('favourites that did not fit into the account are sent once there is space', async () => {
  accounts['ada'] = ada = anAccount(1)
  const phone = aDevice(accounts)
  phone.use('ada')
  await phone.add(bike)
  await phone.add(lamp)
  await phone.sync()

  await phone.remove('bike')
  await phone.sync()

  expect(ada.kept.get('lamp')?.isKept).toBe(true)
  expect(await phone.onlyHere()).toEqual([])
  expect(await phone.account.pendingVersions('ada')).toBe('')
})

test('a thousand favourites are stored, and the next is refused', async () => {
  const phone = aDevice(accounts)
  const row = { note: '', price, keptAt: 1, changedAt: 1, isKept: true, isSent: false, shape: 1 }
  await phone.database.favourites.bulkPut(
    Array.from({ length: 1_000 }, (_, index) => ({ ...row, listingId: `${index}` })),
  )

  expect(await phone.add(bike)).toBe('full')
  await phone.remove('1')
  expect(await phone.add(bike)).toBe('kept')
})

test('a response that arrives after the member has signed out stores nothing', async () => {
  const phone = aDevice(accounts)
  const laptop = aDevice(accounts)
  laptop.use('ada')
  await laptop.add(bike)
  await laptop.sync()
  phone.use('bob')

  await expect(phone.account.pull('ada')).rejects.toMatchObject({ code: 'sign-in-required' })
  expect(await phone.database.favourites.count()).toBe(0)
})

test('signing out keeps what was saved here, and removes what was saved and noted elsewhere', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.note('bike', 'a present for Bob')
  await phone.sync()
  await laptop.add(lamp)
  await laptop.note('lamp', 'for the hall')
  await laptop.sync()

  await laptop.leave()

  expect(await laptop.list()).toMatchObject([{ listingId: 'lamp', note: 'for the hall' }])
  expect(JSON.stringify(await laptop.database.favourites.toArray())).not.toContain('Bob')
  laptop.use('ada')
  await laptop.sync()
  expect(await laptop.titles()).toEqual(['bike', 'lamp'])
  expect(ada.kept.get('bike')?.note).toBe('a present for Bob')
})

test('a note from another device is removed, although the listing was saved here', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  for (const device of [phone, laptop]) device.use('ada')
  await laptop.add(bike)
  await laptop.sync()
  await phone.sync()
  await phone.note('bike', 'a present for Bob')
  await phone.sync()
  await laptop.sync()

  await laptop.leave()

  expect(await laptop.titles()).toEqual([])
})

test('a favourite that the account only confirms, normalises or that is removed and saved again here stays', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  for (const device of [phone, laptop]) device.use('ada')
  await laptop.add(bike)
  await laptop.note('bike', ' for the hall ')
  await laptop.sync()
  await laptop.remove('bike')
  await laptop.sync()
  await laptop.add(bike)
  await laptop.sync()

  await laptop.leave()

  expect(await laptop.titles()).toEqual(['bike'])
})

test('an unsent change is not shown to the next person, and is sent once its member is back', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.sync()
  await laptop.sync()
  await laptop.note('bike', 'ask for the lock')

  await laptop.leave()
  expect(await laptop.titles()).toEqual([])
  laptop.use('ada')
  await laptop.sync()

  expect(ada.kept.get('bike')?.note).toBe('ask for the lock')
  expect(await laptop.titles()).toEqual(['bike'])
})

test('while a member is signed in, only data that others have left is removed', async () => {
  const [phone, laptop] = [aDevice(accounts), aDevice(accounts)]
  for (const device of [phone, laptop]) device.use('ada')
  await phone.add(bike)
  await phone.sync()
  await laptop.sync()

  await createRemoveAccountItems({ database: laptop.database, collection: favouritesCollection(laptop.database) })(
    'ada',
  )

  expect(await laptop.titles()).toEqual(['bike'])
})

test('a favourite from another device that an older build has stored here is removed, too', async () => {
  const laptop = aDevice(accounts)
  const row = { note: 'private', price, keptAt: 1, changedAt: 1, isKept: true, isSent: true, memberId: 'ada', shape: 1 }
  await laptop.database.favourites.bulkPut([
    { ...row, listingId: 'bike' },
    { ...row, listingId: 'lamp', title: 'Lamp' },
  ])

  await laptop.leave()

  expect(await laptop.titles()).toEqual(['lamp'])
})
