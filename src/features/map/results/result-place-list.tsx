import { Trans } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'

import type { FoundPlace } from './cluster-places.ts'
import { useMarkTexts } from './use-mark-texts.ts'

const maxPlaces = 30

type ResultPlaceListProps = { places: readonly FoundPlace[]; onChoose: (locality: string) => void }

/** The places with the most listings, shown beside the map on wide screens. */
export function ResultPlaceList({ places, onChoose }: ResultPlaceListProps) {
  const formats = useFormats()
  const texts = useMarkTexts()

  return (
    <nav aria-labelledby="map-places" className="hidden h-full flex-col xl:flex">
      <h2 id="map-places" className="px-5 pt-4 pb-2 text-lg font-semibold">
        <Trans>Places</Trans>
      </h2>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {places.slice(0, maxPlaces).map((place) => (
          <li key={place.locality}>
            <button
              type="button"
              onClick={() => onChoose(place.locality)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 text-start hover:bg-surface-sunken"
            >
              <span className="truncate">{texts.placeName(place)}</span>
              <span className="text-sm text-text-muted tabular-nums">{formats.number(place.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
