import { afterEach, expect, test } from 'vitest'

import type { MemberCall } from '#contract/api/call.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { createFavouritesRepository } from '#src/data/favourites/favourites.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { createDeviceOutbox } from '#src/data/outbox/device-outbox.ts'

afterEach(wipeLocalData)

/** An account that records each change it receives. */
function anAccount() {
  const stored = new Map<string, Favourite>()
  const sent: string[] = []
  const call = (async (signature: string, request: { body?: { changes: Favourite[] } }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (signature === 'PUT /v0/favourites')
      for (const change of request.body!.changes) {
        sent.push(`${change.listingId} ${change.isKept}`)
        stored.set(change.listingId, change)
      }
    return { favourites: [...stored.values()] }
  }) as unknown as MemberCall
  return { sent, call }
}

test('if two tabs and the worker send at once, each change is sent once', async () => {
  const { sent, call } = anAccount()
  const member = async () => 'mia'
  const publicCall = createBrowserCall({ fetch, onReach: () => {} })
  const store = createFavouritesRepository({ database: localDatabase, member: () => 'mia' })
  const senders = Array.from({ length: 3 }, () => createDeviceOutbox({ member, callAs: () => call, publicCall }))
  const listings = Array.from({ length: 12 }, (_, index) => `listing ${index}`)

  for (const id of listings) {
    await store.add({ id, title: id, price: { kind: 'fixed', cents: 1 } })
    await senders[0]!.enqueue({ operation: 'send-favourites', subject: 'mia' })
  }
  await store.remove('listing 3')
  await Promise.all(senders.map((sender) => sender.run()))
  await Promise.all(senders.map((sender) => sender.run()))

  const wanted = listings.map((id) => `${id} ${id !== 'listing 3'}`)
  expect(sent.toSorted()).toEqual(wanted.toSorted())
  expect(await senders[1]!.list()).toEqual([])
})
