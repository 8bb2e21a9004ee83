import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { requestPersistenceWhenNeeded } from '#src/data/offline-cache/persistent-storage.ts'

const day = 24 * 60 * 60 * 1_000

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'storage')
  localStorage.clear()
  await wipeLocalData()
})

/** A browser that grants or refuses persistent storage. */
function aBrowser(promises: boolean) {
  const browser = { asked: 0, isPromised: false }
  const value = {
    persisted: async () => browser.isPromised,
    async persist() {
      browser.asked += 1
      return (browser.isPromised = promises)
    },
    estimate: async () => ({}),
  }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
  return browser
}

const aFavourite = { isKept: true, note: '', price: null, keptAt: 1, changedAt: 1, isSent: false, shape: 1 }

const addFavourite = (listingId: string) => localDatabase.favourites.put({ ...aFavourite, listingId })

const begin = () => requestPersistenceWhenNeeded(new QueryClient())

test('the browser is asked for persistent storage with the first favourite, and not before', async () => {
  const browser = aBrowser(true)
  begin()
  await localDatabase.favourites.count()
  expect(browser.asked).toBe(0)

  await addFavourite('bike')
  await expect.poll(() => browser.asked).toBe(1)
  await addFavourite('lamp')
  expect(browser.asked).toBe(1)
})

test('after a refusal it is asked again on another day', async () => {
  const browser = aBrowser(false)
  await addFavourite('bike')
  begin()
  await expect.poll(() => browser.asked).toBe(1)

  localStorage.setItem('asked to persist at', String(Date.now() - 2 * day))
  begin()

  await expect.poll(() => browser.asked).toBe(2)
})
