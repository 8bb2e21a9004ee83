import { useEffect, useEffectEvent } from 'react'

import type { ListingPage } from '#contract/api/listings.ts'

/** With fewer listings than this left, the next page is loaded as well. */
const minShown = 8

/** After so many such pages in a row, the person decides whether to go on. */
const maxPages = 5

type LoadOnProps = {
  pages: readonly ListingPage[]
  isShown: (listingId: string) => boolean
  /** Whether the next page exists, and is neither loading nor refused. */
  canLoad: boolean
  load: () => unknown
}

/** Loads further pages while this person has hidden most of the last one. */
export function useLoadOn({ pages, isShown, canLoad, load }: LoadOnProps): void {
  const isDue = canLoad && shouldLoadOn(pages, isShown)
  const loadNext = useEffectEvent(() => void load())

  useEffect(() => {
    if (isDue) loadNext()
  }, [isDue, pages.length])
}

export function shouldLoadOn(pages: readonly ListingPage[], isShown: (listingId: string) => boolean): boolean {
  const isSparse = ({ listings }: ListingPage) => {
    const count = listings.filter(({ id }) => isShown(id)).length
    return count < Math.min(minShown, listings.length)
  }
  const sparsePages = pages.length - 1 - pages.findLastIndex((page) => !isSparse(page))
  return sparsePages > 0 && sparsePages < maxPages
}
