import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { baseMapQuery, listingMapQuery, type MapSearch } from '#src/data/map/map-queries.ts'
import { MapFrame } from '#src/features/map/map-frame.tsx'
import { MapPlaceholder } from '#src/features/map/map-placeholder.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useExclusionFilter } from '#src/state/exclusions.ts'

import { ChosenPlace } from './chosen-place.tsx'
import { MapNotice } from './map-notice.tsx'
import { PlaceListings, type PlaceQuery } from './place-listings.tsx'
import { ResultCanvas } from './result-canvas.tsx'
import { ResultPlaceList } from './result-place-list.tsx'
import { TwoFingerHint } from './two-finger-hint.tsx'

type MapResultsProps = {
  search: MapSearch
  /** Id of the locality whose listings are shown. */
  chosen: string | undefined
  onChoose: (locality: string | undefined) => void
  /** The query for the listings at a locality. */
  queryAt: (locality: string) => PlaceQuery
  children: (listing: ListingCard) => ReactNode
}

/** The map of results with the listings of the chosen place: beside the map, or on phones in a sheet. */
export function MapResults(props: MapResultsProps) {
  return (
    <AppCatalog>
      <MapWithPlaces {...props} />
    </AppCatalog>
  )
}

function MapWithPlaces({ search, chosen, onChoose, queryAt, children }: MapResultsProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data: ground } = useQuery(baseMapQuery(call))
  const found = useQuery(listingMapQuery(call, search, useExclusionFilter()?.exclusions))
  const places = found.data?.places ?? noPlaces

  return (
    <MapFrame
      aside={
        chosen === undefined ? (
          <ResultPlaceList places={places} onChoose={onChoose} />
        ) : (
          <ChosenPlace key={chosen} locality={chosen} onClose={() => onChoose(undefined)}>
            <PlaceListings query={queryAt(chosen)}>{children}</PlaceListings>
          </ChosenPlace>
        )
      }
    >
      {ground ? (
        <TwoFingerHint>
          <ResultCanvas search={search} ground={ground} places={places} chosen={chosen} onChoose={onChoose} />
        </TwoFingerHint>
      ) : (
        <MapPlaceholder />
      )}
      <MapNotice
        hasFailed={found.isError}
        isPart={found.data?.isExact === false}
        onRetry={() => void found.refetch()}
      />
    </MapFrame>
  )
}

/** A stable value, so that the map is not redrawn. */
const noPlaces: [] = []
