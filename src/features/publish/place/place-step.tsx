import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { countries } from '#contract/place.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'

import { LocalityField } from './locality-field.tsx'
import { NearestLocality } from './nearest-locality.tsx'
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
      <NearestLocality localities={localities} />
      <Field name="country" label={<Trans>Country</Trans>}>
        {(attributes) => (
          <Select
            {...attributes}
            value={country}
            options={countries.map((each) => ({ value: each, label: formats.countryName(each) }))}
            onChange={(chosen) => editor.change({ country: chosen, locality: null })}
            autoComplete="country"
          />
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
      <p className="flex gap-2 text-sm text-pretty text-text-muted">
        <Icon name="shield-check" className="mt-0.5 size-4 shrink-0 text-positive" />
        <span>
          <Trans>Buyers write to you on Noper. Nobody needs your card details or a code to pay you.</Trans>{' '}
          <HelpLink article="recognise-fraud">
            <Trans>How to recognise fraud</Trans>
          </HelpLink>
        </span>
      </p>
    </>
  )
}
