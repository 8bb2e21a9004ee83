import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createPagePrefetch, type PrefetchDependencies } from '#src/data/favourites/prefetch-favourite-listings.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

type Dependencies = PrefetchDependencies & {
  /** The favourites of this page, undefined until they have been read. */
  favourites: { all: () => readonly Favourite[] | undefined; subscribe: (listener: () => void) => unknown }
}

/**
 * On every page: fetches the complete listing of each favourite, and refreshes all of them whenever the server becomes
 * reachable again.
 */
export function startFavouritesPrefetch({ favourites, ...dependencies }: Dependencies): void {
  const prefetcher = createPagePrefetch(dependencies)
  let prefetchedIds = new Set<string>()
  let isRefreshed = false
  let isBusy = false

  const ids = () => favourites.all()?.map(({ listingId }) => listingId) ?? []
  const hasWork = () => !isRefreshed || ids().some((id) => !prefetchedIds.has(id))

  /** Runs once at a time, until all favourites have been fetched. */
  async function run(): Promise<void> {
    if (isBusy || ids().length === 0 || !reachability.isReachable()) return
    isBusy = true
    try {
      while (hasWork()) await prefetch(ids())
    } catch (error) {
      // The next page tries again, or this one once the server is reachable again.
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
