import { Trans, useLingui } from '@lingui/react/macro'

import { defaultRadius } from '#contract/listing-search.ts'
import { AreaName } from '#src/components/area-name.tsx'
import { ChosenPlace } from '#src/components/chosen-place.tsx'
import { PlaceInput } from '#src/components/place-input.tsx'
import { AroundMeButton } from '#src/components/position-button.tsx'
import { RadiusSelect } from '#src/components/radius-select.tsx'
import { useFocusOnReplacement } from '#src/ui/focus.ts'

import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

/** The place and the radius around it. */
export function PlaceField({ draft, change }: FilterProps) {
  const { t } = useLingui()
  const { place, position, radius = defaultRadius } = draft
  const [ref, keepFocus] = useFocusOnReplacement<HTMLDivElement>(place ?? position, 'select, input:not([type])')

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
            <AroundMeButton onFound={(found) => choose({ position: found })} />
          </>
        ) : (
          <>
            <ChosenPlace
              clearLabel={t`Remove place`}
              onClear={() => choose({})}
              formValue={place === undefined ? { name: 'position', value: position } : { name: 'place', value: place }}
            >
              <AreaName place={place} />
            </ChosenPlace>
            <RadiusSelect name="radius" radius={radius} onChange={(chosen) => change({ radius: chosen })} />
          </>
        )}
      </div>
    </FilterSection>
  )
}
