import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { favouritesStore } from '#src/data/favourites/favourites-store.ts'
import { createPagePrefetch, type PrefetchDependencies } from '#src/data/favourites/page-prefetch.ts'

/** On every page: what is kept is fetched whole as soon as it is, and looked at again whenever there is a server again. */
export function startFavouritesPrefetch(parts: PrefetchDependencies): void {
  const prefetcher = createPagePrefetch(parts)
  let prefetchedIds = new Set<string>()
  let isRefreshed = false
  let isBusy = false

  const ids = () => favouritesStore.all()?.map(({ listingId }) => listingId) ?? []
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

  favouritesStore.subscribe(() => void run())
  reachability.subscribe(() => {
    isRefreshed = false
    void run()
  })
}
