import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createPagePrefetch, type PrefetchDependencies } from '#src/data/favourites/prefetch-favourite-listings.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

type Dependencies = PrefetchDependencies & {
  /** The favourites of this page, undefined until they are read. */
  favourites: { all: () => readonly Favourite[] | undefined; subscribe: (listener: () => void) => unknown }
}

/**
 * On every page: fetches the listing of each favourite whole, and looks at all of them again whenever the server is back.
 */
export function startFavouritesPrefetch({ favourites, ...dependencies }: Dependencies): void {
  const prefetcher = createPagePrefetch(dependencies)
  let prefetchedIds = new Set<string>()
  let isRefreshed = false
  let isBusy = false

  const ids = () => favourites.all()?.map(({ listingId }) => listingId) ?? []
  const hasWork = () => !isRefreshed || ids().some((id) => !prefetchedIds.has(id))

  /** Once at a time, until nothing is left. */
  async function run(): Promise<void> {
    if (isBusy || ids().length === 0 || !reachability.isReachable()) return
    isBusy = true
    try {
      while (hasWork()) await prefetch(ids())
    } catch (error) {
      // It is tried again once the server is back, or on the next page.
      if (!(error instanceof Unreachable || error instanceof Problem)) throw error
    } finally {
      isBusy = false
    }
  }

  async function prefetch(wantedIds: string[]): Promise<void> {
    await prefetcher.fetchMissing(wantedIds.filter((id) => !prefetchedIds.has(id)))
    prefetchedIds = new Set(wantedIds)
    if (!isRefreshed) await prefetcher.refreshChanged(wantedIds)
    isRefreshed = true
  }

  favourites.subscribe(() => void run())
  reachability.subscribe(() => {
    isRefreshed = false
    void run()
  })
}
