import { Trans, useLingui } from '@lingui/react/macro'

import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { SearchableSelect } from '#src/features/publish/searchable-select.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { Localities } from './use-localities.ts'

/** The locality of the listing. */
export function LocalityField({ localities }: { localities: Localities | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { editor } = useOpenDraft()
  const country = useDraft(({ draft }) => draft.content.country)
  const locality = useDraft(({ draft }) => draft.content.locality)

  return (
    <Field name="locality" label={<FieldLabel field="locality" />}>
      {(attributes) => (
        <SearchableSelect
          attributes={attributes}
          isChosen={locality !== null}
          chosen={locality}
          searchLabel={t`Find a place`}
          find={(text) =>
            localities?.localitiesIn(country, text).map(({ id }) => ({ id, text: localities.nameOf(id, locale) })) ?? []
          }
          onChoose={(id) => editor.change({ locality: id })}
          none={<Trans>We know no place with that name. Choose the nearest one.</Trans>}
        >
          {locality === null ? <Trans>Choose the place</Trans> : (localities?.nameOf(locality, locale) ?? '…')}
        </SearchableSelect>
      )}
    </Field>
  )
}
