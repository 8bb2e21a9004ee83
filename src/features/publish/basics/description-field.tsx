import { Trans } from '@lingui/react/macro'

import { languages, locales } from '#contract/language/locales.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { descriptionLength } from '#contract/selling.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { Select } from '#src/ui/select.tsx'

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
        <Select
          {...attributes}
          value={language}
          options={locales.map((each) => ({ value: each, label: languages[each].name }))}
          onChange={(chosen) => editor.change({ language: chosen })}
          className="max-w-60"
        />
      )}
    </Field>
  )
}
