import { Trans, useLingui } from '@lingui/react/macro'

import { ChosenPlace } from '#src/components/chosen-place.tsx'
import { LazyLocalityAndCountry } from '#src/components/lazy-locality-names.tsx'
import { PlaceInput } from '#src/components/place-input.tsx'
import { useFocusOnReplacement } from '#src/ui/focus.ts'

type LocalityFieldProps = { value: string | null; onChange: (locality: string | null) => void }

/** The member's locality. */
export function LocalityField({ value, onChange }: LocalityFieldProps) {
  const { t } = useLingui()
  const [ref, keepFocus] = useFocusOnReplacement<HTMLFieldSetElement>(value, 'button, input')

  function choose(locality: string | null) {
    keepFocus()
    onChange(locality)
  }

  return (
    <fieldset ref={ref}>
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Place</Trans>
      </legend>
      {value === null ? (
        <PlaceInput onChoose={choose} />
      ) : (
        <ChosenPlace clearLabel={t`Remove the place`} onClear={() => choose(null)}>
          <LazyLocalityAndCountry id={value} />
        </ChosenPlace>
      )}
      <p className="mt-1.5 text-sm text-pretty text-text-muted">
        <Trans>Others see the locality, never more than that.</Trans>
      </p>
    </fieldset>
  )
}
