import { Trans } from '@lingui/react/macro'

import { isLocale, languages, locales } from '#contract/language/locales.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { descriptionLength } from '#contract/selling.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { Icon } from '#src/ui/icon.tsx'

export function DescriptionField() {
  'use memo'
  const { editor } = useOpenDraft()
  const description = useDraft(({ draft }) => draft.content.description)
  const { length } = normalizeText(description)

  return (
    <Field
      name="description"
      label={<FieldLabel field="description" />}
      hint={<Trans>Age, signs of wear, what comes with it, and why you are selling it.</Trans>}
      aside={`${length} / ${descriptionLength.max}`}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          name="description"
          value={description}
          onChange={(event) => editor.change({ description: event.currentTarget.value })}
          rows={6}
          className="field field-sizing-content min-h-40 aria-invalid:border-danger"
        />
      )}
    </Field>
  )
}

/** The language of the title and description. */
export function LanguageField() {
  'use memo'
  const { editor } = useOpenDraft()
  const language = useDraft(({ draft }) => draft.content.language)

  return (
    <Field name="language" label={<Trans>Language of the text</Trans>}>
      {(attributes) => (
        <div className="relative max-w-60">
          <select
            {...attributes}
            value={language}
            onChange={({ currentTarget: { value } }) => isLocale(value) && editor.change({ language: value })}
            className="field appearance-none pe-10"
          >
            {locales.map((each) => (
              <option key={each} value={each}>
                {languages[each].name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
        </div>
      )}
    </Field>
  )
}
