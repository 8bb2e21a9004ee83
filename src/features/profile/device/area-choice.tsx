import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { radii, defaultRadius, type Radius } from '#contract/listing-search.ts'
import { areaActions } from '#src/data/offline-cache/area/area-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'

import type { AreaPlace } from './area-section.tsx'

type AreaChoiceProps = {
  placeField: (onChoose: (place: AreaPlace) => void) => ReactNode
  placeName: (place: AreaPlace) => ReactNode
}

/** Chooses the place and radius of the offline area. */
export function AreaChoice({ placeField, placeName }: AreaChoiceProps) {
  const queryClient = useQueryClient()
  const { call } = useRouteContext({ from: '__root__' })
  const { t } = useLingui()
  const [place, setPlace] = useState<AreaPlace>()
  const [radius, setRadius] = useState<Radius>(defaultRadius)
  if (!place) return <div className="flex max-w-sm flex-col gap-2">{placeField(setPlace)}</div>

  return (
    <div className="flex max-w-sm flex-col gap-3">
      <div className="field flex items-center gap-2 pe-1">
        <Icon name="map-pin" className="size-5 text-accent-text" />
        <span className="min-w-0 flex-1 truncate">{placeName(place)}</span>
        <button
          type="button"
          onClick={() => setPlace(undefined)}
          aria-label={t`Another place`}
          className="-my-2 icon-button size-11"
        >
          <Icon name="x" className="size-4" />
        </button>
      </div>
      <RadiusSelect radius={radius} onChange={setRadius} />
      <button
        type="button"
        onClick={() => void areaActions.save(queryClient, call, { ...place, radius })}
        className="button-primary"
      >
        <Trans>Save this area</Trans>
      </button>
    </div>
  )
}

function RadiusSelect({ radius, onChange }: { radius: Radius; onChange: (radius: Radius) => void }) {
  const formats = useFormats()
  const { t } = useLingui()

  return (
    <Select
      label={t`How far around`}
      value={radius}
      options={radii.map((value) => ({ value, label: formats.distance(value) }))}
      onChange={onChange}
    />
  )
}
