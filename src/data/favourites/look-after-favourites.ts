import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { keptFavourites } from './kept-favourites.ts'
import { createPageFavourites, type FavouriteParts } from './page-favourites.ts'

/** On every page: what is kept is fetched whole as soon as it is, and looked at again whenever there is a server again. */
export function lookAfterFavourites(parts: FavouriteParts): void {
  const favourites = createPageFavourites(parts)
  let done = new Set<string>()
  let isRenewed = false
  let isBusy = false

  const ids = () => keptFavourites.all()?.map(({ listingId }) => listingId) ?? []
  const isAnythingLeft = () => !isRenewed || ids().some((id) => !done.has(id))

  /** Once at a time, until nothing is left. */
  async function run(): Promise<void> {
    if (isBusy || ids().length === 0 || !reachability.isReachable()) return
    isBusy = true
    try {
      while (isAnythingLeft()) await bring(ids())
    } catch (error) {
      // It is tried again once the server is back, or on the next page.
      if (!(error instanceof Unreachable || error instanceof Problem)) throw error
    } finally {
      isBusy = false
    }
  }

  async function bring(wanted: string[]): Promise<void> {
    await favourites.complete(wanted.filter((id) => !done.has(id)))
    done = new Set(wanted)
    if (!isRenewed) await favourites.renew(wanted)
    isRenewed = true
  }

  keptFavourites.subscribe(() => void run())
  reachability.subscribe(() => {
    isRenewed = false
    void run()
  })
}
