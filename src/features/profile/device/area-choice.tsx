import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import { defaultRadius, type Radius } from '#contract/listing-search.ts'
import { AreaName } from '#src/components/area-name.tsx'
import { ChosenPlace } from '#src/components/chosen-place.tsx'
import { PlaceInput } from '#src/components/place-input.tsx'
import { AroundMeButton } from '#src/components/position-button.tsx'
import { RadiusSelect } from '#src/components/radius-select.tsx'
import { areaActions } from '#src/data/offline-cache/area/area-queries.ts'

type AreaPlace = { place?: string; position?: string }

/** Chooses the place and radius of the offline area. */
export function AreaChoice() {
  const queryClient = useQueryClient()
  const { call } = useRouteContext({ from: '__root__' })
  const { t } = useLingui()
  const [place, setPlace] = useState<AreaPlace>()
  const [radius, setRadius] = useState<Radius>(defaultRadius)
  if (!place)
    return (
      <div className="flex max-w-sm flex-col gap-2">
        <PlaceInput onChoose={(id) => setPlace({ place: id })} />
        <AroundMeButton onFound={(position) => setPlace({ position })} />
      </div>
    )

  return (
    <div className="flex max-w-sm flex-col gap-3">
      <ChosenPlace clearLabel={t`Another place`} onClear={() => setPlace(undefined)}>
        <AreaName place={place.place} />
      </ChosenPlace>
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
