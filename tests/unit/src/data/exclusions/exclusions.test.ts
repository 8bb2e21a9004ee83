import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { maxHiddenWords } from '#contract/exclusions.ts'
import { hiddenSellersCollection } from '#src/data/exclusions/exclusion-collections.ts'
import { createExclusionsRepository } from '#src/data/exclusions/exclusions.ts'
import type { HiddenSellerRow } from '#src/data/exclusions/schema/exclusion-tables.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createCollectionSync } from '#src/data/sync/collection-sync.ts'
import { createRemoveAccountItems } from '#src/data/sync/item-ownership.ts'
import type { RemoteItem } from '#src/data/sync/schema/synced-item.ts'

const jempi = { id: '01900000-0000-7000-8000-00000000000a', username: 'Jempi' }

function aDevice(memberId?: string) {
  const database = openLocalDatabase(crypto.randomUUID())
  return { database, ...createExclusionsRepository({ database, member: () => memberId }) }
}

/** An account that takes what is sent, as the server does: whether a seller is blocked is the server's own knowledge. */
function anAccount(blocked: readonly string[] = []) {
  const items = new Map<string, RemoteItem<HiddenSellerRow>>()
  const answer = () => [...items.values()]

  function syncOn({ database }: Pick<ReturnType<typeof aDevice>, 'database'>, memberId: string) {
    return createCollectionSync({
      database,
      collection: hiddenSellersCollection(database),
      apiOf: () => ({
        fetch: async () => answer(),
        send: async (rows) => {
          for (const { sellerId, username, isKept, hiddenAt, changedAt } of rows) {
            const isBlocked = blocked.includes(sellerId)
            items.set(sellerId, {
              sellerId,
              username,
              isKept: isKept || isBlocked,
              isBlocked,
              hiddenAt,
              changedAt,
            })
          }
          return answer()
        },
        maxBatchSize: 100,
        fullProblem: 'too-many-hidden-sellers',
      }),
      member: async () => memberId,
    })
  }

  return { syncOn }
}

test('a hidden seller is listed until shown again', async () => {
  const device = aDevice()

  await device.hideSeller(jempi)
  expect(await device.listSellers()).toMatchObject([{ sellerId: jempi.id, username: 'Jempi', isBlocked: false }])

  await device.showSeller(jempi.id)
  expect(await device.listSellers()).toEqual([])
})

test('a word is hidden once in any case and with any accents, as it was typed first', async () => {
  const device = aDevice()

  await device.hideWord(' Défekt ')
  await device.hideWord('DEFEKT')

  expect(await device.listWords()).toMatchObject([{ word: 'defekt', text: 'Défekt' }])
})

test('no more words can be hidden than an account takes', async () => {
  const device = aDevice()
  for (let count = 0; count < maxHiddenWords; count += 1) await device.hideWord(`wuert${count}`)

  expect(await device.hideWord('nach eent')).toBe('full')
  expect(await device.hideWord('WUERT1')).toBe('kept')
})

test('what a visitor has hidden is brought along to the account, and reaches the other device', async () => {
  const account = anAccount()
  const visitor = aDevice()
  await visitor.hideSeller(jempi)

  await account.syncOn(visitor, 'mia').push('mia')
  const other = aDevice('mia')
  await account.syncOn(other, 'mia').pull('mia')

  expect(await other.listSellers()).toMatchObject([{ sellerId: jempi.id, username: 'Jempi' }])
})

test('a seller who is blocked stays hidden, whatever a device says that does not know of the block', async () => {
  const account = anAccount([jempi.id])
  const device = aDevice('mia')
  await device.hideSeller(jempi)
  await device.showSeller(jempi.id)

  await account.syncOn(device, 'mia').push('mia')

  expect(await device.listSellers()).toMatchObject([{ sellerId: jempi.id, isBlocked: true }])
})

test('signing out removes what came from the account, and leaves what was hidden on this device', async () => {
  const account = anAccount()
  const elsewhere = aDevice('mia')
  await elsewhere.hideSeller({ ...jempi, id: '01900000-0000-7000-8000-00000000000b' })
  await account.syncOn(elsewhere, 'mia').push('mia')
  const device = aDevice('mia')
  await device.hideSeller(jempi)
  await account.syncOn(device, 'mia').push('mia')
  expect(await device.listSellers()).toHaveLength(2)

  const { database } = device
  await createRemoveAccountItems({ database, collection: hiddenSellersCollection(database) })()

  expect(await database.hiddenSellers.toArray()).toMatchObject([{ sellerId: jempi.id }])
})
