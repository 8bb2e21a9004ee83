import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'

import { radii, defaultRadius, type Radius } from '#contract/listing-search.ts'
import { PlaceInput } from '#src/components/place-input.tsx'
import { PositionButton } from '#src/components/position-button.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'

import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

const PlaceName = lazy(() => import('#src/components/place-name.tsx').then((module) => ({ default: module.PlaceName })))

/** The place and the radius around it. */
export function PlaceField({ draft, change }: FilterProps) {
  const { place, position, radius = defaultRadius } = draft
  const [ref, keepFocus] = useFocusOnNext(place ?? position)

  function choose(chosen: { place?: string; position?: string }) {
    keepFocus()
    change({ place: undefined, position: undefined, ...chosen })
  }

  return (
    <FilterSection name={<Trans>Place</Trans>}>
      <div ref={ref} className="flex flex-col gap-2">
        {place === undefined && position === undefined ? (
          <>
            <PlaceInput onChoose={(id) => choose({ place: id })} />
            <PositionButton onFound={(found) => choose({ position: found })} />
          </>
        ) : (
          <>
            <ChosenPlace place={place} position={position} onClear={() => choose({})} />
            <RadiusSelect radius={radius} onChange={(chosen) => change({ radius: chosen })} />
          </>
        )}
      </div>
    </FilterSection>
  )
}

/** Choosing or clearing a place replaces the used control, so the focus moves to the new one. */
function useFocusOnNext(place: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (isWanted.current) ref.current?.querySelector<HTMLElement>('select, input:not([type])')?.focus()
    isWanted.current = false
  }, [place])

  return [ref, () => void (isWanted.current = true)] as const
}

type ChosenPlaceProps = { place: string | undefined; position: string | undefined; onClear: () => void }

function ChosenPlace({ place, position, onClear }: ChosenPlaceProps) {
  const { t } = useLingui()

  return (
    <div className="field flex items-center gap-2 pe-1">
      <input type="hidden" name={place === undefined ? 'position' : 'place'} value={place ?? position} />
      <Icon name="map-pin" className="size-5 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">
        {place === undefined ? (
          <Trans>Around me</Trans>
        ) : (
          <Suspense fallback="…">
            <PlaceName id={place} />
          </Suspense>
        )}
      </span>
      <button type="button" onClick={onClear} aria-label={t`Remove place`} className="-my-2 icon-button size-11">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}

function RadiusSelect({ radius, onChange }: { radius: Radius; onChange: (radius: Radius) => void }) {
  const formats = useFormats()
  const { t } = useLingui()

  return (
    <Select
      name="radius"
      label={t`How far around`}
      value={radius}
      options={radii.map((value) => ({ value, label: formats.distance(value) }))}
      onChange={onChange}
    />
  )
}
