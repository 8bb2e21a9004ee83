import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { distanceInKm } from '#contract/places/distance.ts'
import { favouriteListingsQuery, listingStatesQuery } from '#src/data/favourites/favourites-queries.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

import { type FavouriteListing, toFavouriteListing } from './favourite-listing.ts'
import { useReferencePlace } from './use-reference-place.ts'

type FavouriteListingsState = {
  /** Undefined until they are read from the device. */
  listings: FavouriteListing[] | undefined
  /** Whether there is a reference place for distances. */
  isMeasured: boolean
}

/** Favourites with everything that is known about their listings. */
export function useFavouriteListings(favourites: readonly Favourite[]): FavouriteListingsState {
  const { call } = useRouteContext({ from: '__root__' })
  const referencePlace = useReferencePlace()
  const ids = favourites.map(({ listingId }) => listingId).toSorted()
  const { data: known } = useQuery(favouriteListingsQuery(ids))
  const { data: states, isPlaceholderData } = useQuery(listingStatesQuery(call, ids))
  if (!known) return { listings: undefined, isMeasured: false }

  const stateOf = new Map(states?.map((state) => [state.id, state]))
  const isAsked = states !== undefined && !isPlaceholderData
  const listings = favourites.map((favourite): FavouriteListing => {
    const { listingId: id } = favourite
    const entry = toFavouriteListing(favourite, { listing: known.get(id), state: stateOf.get(id), isAsked })
    const place = entry.listing?.place
    return { ...entry, distance: referencePlace && place && distanceInKm(referencePlace, place) }
  })
  return { listings, isMeasured: referencePlace !== undefined }
}
