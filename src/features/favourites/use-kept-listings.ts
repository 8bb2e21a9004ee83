import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { distanceInKm } from '#contract/places/distance.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import { keptListingsQuery, listingStatesQuery } from '#src/data/favourites/favourites-queries.ts'

import { type KeptListing, keptListing } from './kept-listing.ts'
import { useHome } from './use-home.ts'

type KeptListings = {
  /** Undefined until the device has been asked. */
  listings: KeptListing[] | undefined
  /** Whether there is a place to measure from. */
  isMeasured: boolean
}

/** What is kept, with what is known of it by now. */
export function useKeptListings(favourites: readonly Favourite[]): KeptListings {
  const { call } = useRouteContext({ from: '__root__' })
  const home = useHome()
  const ids = favourites.map(({ listingId }) => listingId).toSorted()
  const { data: known } = useQuery(keptListingsQuery(ids))
  const { data: states, isPlaceholderData } = useQuery(listingStatesQuery(call, ids))
  if (!known) return { listings: undefined, isMeasured: false }

  const stateOf = new Map(states?.map((state) => [state.id, state]))
  const isAsked = states !== undefined && !isPlaceholderData
  const listings = favourites.map((favourite): KeptListing => {
    const { listingId: id } = favourite
    const kept = keptListing(favourite, { listing: known.get(id), state: stateOf.get(id), isAsked })
    const place = kept.listing?.place
    return { ...kept, distance: home && place && distanceInKm(home, place) }
  })
  return { listings, isMeasured: home !== undefined }
}
