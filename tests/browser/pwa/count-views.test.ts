import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Listing } from '#contract/api/listings.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { countViews } from '#src/pwa/count-views.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  reachability.report(true)
})

/** An app with all addresses, whose product pages are empty. */
async function openApp(listings: readonly Listing[], path: string) {
  const queryClient = new QueryClient()
  for (const listing of listings) queryClient.setQueryData(listingKey(listing.id), listing)
  const root = createRootRoute()
  const locale = createRoute({ getParentRoute: () => root, path: '$locale' })
  const layout = createRoute({ getParentRoute: () => locale, id: '_public' })
  const product = createRoute({ getParentRoute: () => layout, path: 'product/$id' })
  const about = createRoute({ getParentRoute: () => layout, path: 'about' })
  const routeTree = root.addChildren([locale.addChildren([layout.addChildren([product, about])])])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history })
  await router.load()
  const counted: string[] = []
  const countView = async ({ id }: Pick<Listing, 'id'>) => void counted.push(id)
  countViews({ router, queryClient, countView })
  const open = async (to: string) => {
    history.push(to)
    await router.load()
  }
  return { queryClient, counted, open }
}

const pageOf = ({ id }: Listing) => `/en/product/${id}`

/** Resolves after the tasks that wait for an idle moment. */
async function rested() {
  await whenIdle()
  await whenIdle()
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a listing counts once its page is hydrated, and so does each one opened from it', async () => {
  const [first, second] = [anAnsweredListing(), anAnsweredListing()]
  const { counted, open } = await openApp([first, second], pageOf(first))
  await expect.poll(() => counted).toEqual([first.id])

  await open(`${pageOf(first)}?photo=2`)
  await open(pageOf(second))
  await expect.poll(() => counted).toEqual([first.id, second.id])
  await open('/en/about')
  await open(pageOf(first))
  await rested()

  expect(counted).toEqual([first.id, second.id])
})

test('a page in a background tab counts when it becomes visible', async () => {
  const listing = anAnsweredListing()
  show('hidden')
  const { counted } = await openApp([listing], pageOf(listing))
  await rested()
  expect(counted).toEqual([])

  show('visible')
  await expect.poll(() => counted).toEqual([listing.id])
})

test('a prerendered page counts when it is opened', async () => {
  const listing = anAnsweredListing()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'))
  const { counted } = await openApp([listing], pageOf(listing))
  await rested()
  expect(counted).toEqual([])

  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await expect.poll(() => counted).toEqual([listing.id])
})

test('a listing opened while the server is unreachable does not count, not even later', async () => {
  const listing = anAnsweredListing()
  reachability.report(false)
  const { counted } = await openApp([listing], pageOf(listing))
  await rested()

  reachability.report(true)
  show('visible')
  await rested()

  expect(counted).toEqual([])
})

test('a cached listing counts once the server has confirmed it', async () => {
  const listing = anAnsweredListing()
  const question = { client: new QueryClient(), queryKey: listingKey(listing.id) }
  staleQueries.add(question, 1)
  const { counted } = await openApp([listing], pageOf(listing))
  await rested()
  expect(counted).toEqual([])

  staleQueries.remove(question)
  await expect.poll(() => counted).toEqual([listing.id])
})

test('a removed listing does not count', async () => {
  const listing = anAnsweredListing()
  const { queryClient, counted, open } = await openApp([], '/en/about')
  queryClient.setQueryData(listingKey(listing.id), { absent: 'listing-removed' })

  await open(pageOf(listing))
  await rested()

  expect(counted).toEqual([])
})
