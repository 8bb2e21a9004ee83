import { Trans, useLingui } from '@lingui/react/macro'

import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldName } from '#src/features/publish/field-name.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { Picker } from '#src/features/publish/picker.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { Localities } from './use-localities.ts'

/** The locality that stands for where a thing is. */
export function LocalityField({ localities }: { localities: Localities | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { editor } = useOpenDraft()
  const country = useDraft(({ draft }) => draft.content.country)
  const locality = useDraft(({ draft }) => draft.content.locality)

  return (
    <Field name="locality" label={<FieldName field="locality" />}>
      {(attributes) => (
        <Picker
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
        </Picker>
      )}
    </Field>
  )
}
