import { Plural } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'

import type { PlaceSuggestion } from './place-suggestions.ts'

type PlaceSuggestionListProps = {
  places: readonly PlaceSuggestion[]
  onChoose: (id: string) => void
}

/** The suggestions of the field above. */
export function PlaceSuggestionList({ places, onChoose }: PlaceSuggestionListProps) {
  'use memo'
  const formats = useFormats()

  return (
    <>
      <output className="sr-only">
        {places.length > 0 && <Plural value={places.length} one="# place found" other="# places found" />}
      </output>
      <ul>
        {places.map(({ id, name, country, postalCode }) => (
          <li key={`${id} ${postalCode} ${name}`} className="first:mt-1">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 text-start hover:bg-surface-sunken"
            >
              {postalCode ? `${postalCode} ${name}` : name}
              <span className="text-sm text-text-muted">{formats.countryName(country)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
