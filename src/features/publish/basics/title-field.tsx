import { useLingui } from '@lingui/react/macro'

import { normalizeText } from '#contract/normalize-text.ts'
import { titleLength } from '#contract/selling.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'

export function TitleField() {
  'use memo'
  const { editor } = useOpenDraft()
  const title = useDraft(({ draft }) => draft.content.title)
  const { t } = useLingui()
  const { length } = normalizeText(title)

  return (
    <Field
      name="title"
      label={<FieldLabel field="title" />}
      aside={<span className={length > titleLength.max ? 'text-danger' : ''}>{`${length} / ${titleLength.max}`}</span>}
    >
      {(attributes) => (
        <input
          {...attributes}
          name="title"
          value={title}
          onChange={(event) => editor.change({ title: event.currentTarget.value })}
          placeholder={t`For example: City bike, blue, 28 inch`}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
          className="field aria-invalid:border-danger"
        />
      )}
    </Field>
  )
}
