import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createNewResultsCheck } from '#src/data/saved-searches/new-results.ts'
import { createSavedSearchesRepository } from '#src/data/saved-searches/saved-searches.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { aPageOf, anAnsweredCard } from '#tests/support/browse-answers.ts'

const savedAt = 1_000_000

const aSavedSearch = (key: string, given: Partial<SavedSearch> = {}): SavedSearch => ({
  key,
  name: key,
  slug: 'all',
  search: { text: key },
  frequency: 'daily',
  savedAt,
  ...given,
})

const publishedAt = (...times: number[]): ListingPage =>
  aPageOf(times.map((time) => anAnsweredCard({ publishedAt: time })))

/** A device of a visitor. `answer` is what the server finds, whatever is searched for. */
async function aDevice(...searches: SavedSearch[]) {
  const database = openLocalDatabase(crypto.randomUUID())
  const repository = createSavedSearchesRepository({ database, member: () => undefined })
  for (const search of searches) await repository.add(search)
  const asked: string[] = []
  const device = {
    answer: (): ListingPage => publishedAt(savedAt),
    now: savedAt,
    asked,
    hiddenTitle: '',
    repository,
    counts: async () => (await repository.all()).map(({ newResults }) => newResults?.count),
  }
  const checks = createNewResultsCheck({
    database,
    list: repository.all,
    now: () => device.now,
    isHidden: ({ title }) => title === device.hiddenTitle,
    fetchNewest: async ({ key }) => {
      asked.push(key)
      return device.answer()
    },
  })
  return Object.assign(device, checks)
}

test('listings that were published after the search was saved are new until its results are shown', async () => {
  const device = await aDevice(aSavedSearch('sofa'))
  device.answer = () => publishedAt(savedAt + 2, savedAt + 1, savedAt)

  await device.checkDue()
  expect(await device.counts()).toEqual([2])

  await device.markSeen('sofa')
  expect(await device.counts()).toEqual([0])

  device.now += 15 * minute
  device.answer = () => publishedAt(savedAt + 3, savedAt + 2, savedAt + 1, savedAt)
  await device.checkDue()
  expect(await device.counts()).toEqual([1])
})

test('listings that the person has hidden are not new', async () => {
  const device = await aDevice(aSavedSearch('sofa'))
  device.hiddenTitle = 'Broken sofa'
  device.answer = () =>
    aPageOf(['Broken sofa', 'Red sofa'].map((title) => anAnsweredCard({ title, publishedAt: savedAt + 1 })))

  await device.checkDue()

  expect(await device.counts()).toEqual([1])
})

test('a listing is new once, even if the clock of the device is wrong', async () => {
  const device = await aDevice(aSavedSearch('sofa', { savedAt: savedAt + 60 * minute }))
  device.answer = () => publishedAt(savedAt)
  await device.markSeen('sofa')

  device.now += 15 * minute
  device.answer = () => publishedAt(savedAt + 1, savedAt)
  await device.checkDue()

  expect(await device.counts()).toEqual([1])
})

test('a search is checked every quarter of an hour at most, and ten at once, those that have waited longest first', async () => {
  const device = await aDevice(...Array.from({ length: 12 }, (_, each) => aSavedSearch(`search ${each}`)))

  await device.checkDue()
  const first = device.asked.splice(0)
  expect(new Set(first).size).toBe(10)

  await device.checkDue()
  expect(device.asked).toHaveLength(2)
  expect(first).not.toContain(device.asked[0])

  await device.checkDue()
  expect(device.asked.splice(0)).toHaveLength(2)

  device.now += 15 * minute
  await device.checkDue()
  expect(device.asked).toHaveLength(10)
})

test('of pages that check at the same time, one asks', async () => {
  const device = await aDevice(aSavedSearch('sofa'))

  await Promise.all([device.checkDue(), device.checkDue()])

  expect(device.asked).toEqual(['sofa'])
})

test('without the server the last number stays, and the search is asked for again as soon as it is back', async () => {
  const device = await aDevice(aSavedSearch('sofa'))
  device.answer = () => publishedAt(savedAt + 1)
  await device.checkDue()
  device.now += 15 * minute
  device.answer = () => {
    throw new Unreachable()
  }

  await expect(device.checkDue()).rejects.toThrow(Unreachable)
  await expect(device.markSeen('sofa')).rejects.toThrow(Unreachable)

  expect(await device.counts()).toEqual([1])
  device.answer = () => publishedAt(savedAt + 2, savedAt + 1)
  await device.checkDue()
  expect(await device.counts()).toEqual([2])
})

test('a search that the server refuses is not asked for again at once', async () => {
  const device = await aDevice(aSavedSearch('sofa'))
  device.answer = () => {
    throw new Problem('invalid-request')
  }

  await expect(device.checkDue()).rejects.toThrow(Problem)
  await device.checkDue()

  expect(device.asked).toEqual(['sofa'])
})

test('listings that only have some of the words are no news', async () => {
  const device = await aDevice(aSavedSearch('blue sofa'))
  device.answer = () => ({ ...publishedAt(savedAt + 1), loosened: 'all_but_one' })

  await device.checkDue()

  expect(await device.counts()).toEqual([0])
})

test('a search that was removed meanwhile stays removed', async () => {
  const device = await aDevice(aSavedSearch('sofa'))
  const page = publishedAt(savedAt + 1)
  device.answer = () => page
  const removing = device.repository.remove('sofa')

  await Promise.all([removing, device.checkDue()])

  expect(await device.repository.all()).toEqual([])
})
