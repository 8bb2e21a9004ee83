import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { countries, type Country } from '#contract/place.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

import { LocalityField } from './locality-field.tsx'
import { PositionButton } from './position-button.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { useLocalities } from './use-localities.ts'

/** Renders a locality on the map as others will see it. */
export type PlaceMap = (place: { locality: string }) => ReactNode

/** Where the item can be collected. */
export function PlaceStep({ Map }: { Map: PlaceMap }) {
  const formats = useFormats()
  const { editor } = useOpenDraft()
  const country = useDraft(({ draft }) => draft.content.country)
  const locality = useDraft(({ draft }) => draft.content.locality)
  const localities = useLocalities()

  return (
    <>
      <PositionButton localities={localities} />
      <Field name="country" label={<Trans>Country</Trans>}>
        {(attributes) => (
          <div className="relative">
            <select
              {...attributes}
              value={country}
              onChange={(event) => editor.change({ country: event.currentTarget.value as Country, locality: null })}
              autoComplete="country"
              className="field appearance-none pe-10"
            >
              {countries.map((each) => (
                <option key={each} value={each}>
                  {formats.countryName(each)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
          </div>
        )}
      </Field>
      <PostalCodeField />
      <LocalityField localities={localities} />
      {locality !== null && (
        <section aria-labelledby="seen" className="flex flex-col gap-2">
          <h2 id="seen" className="font-medium">
            <Trans>What others see</Trans>
          </h2>
          <p className="text-sm text-pretty text-text-muted">
            <Trans>Only your locality, as a circle of about a kilometre. Your address stays with you.</Trans>
          </p>
          {Map({ locality })}
        </section>
      )}
    </>
  )
}
