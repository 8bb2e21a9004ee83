import { useLingui } from '@lingui/react/macro'

import { audiences } from '#contract/audiences.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Fieldset } from '#src/features/publish/fieldset.tsx'
import { audienceNames } from '#src/i18n/names/audience-names.ts'

import { Radio } from './radio.tsx'

export function AudienceField() {
  'use memo'
  const { i18n } = useLingui()
  const { editor } = useOpenDraft()
  const audience = useDraft(({ draft }) => draft.content.audience)

  return (
    <Fieldset name="audience" legend={<FieldLabel field="audience" />}>
      <div className="grid gap-2 md:grid-cols-3">
        {audiences.map((each) => (
          <Radio
            key={each}
            name="audience"
            value={each}
            isChecked={audience === each}
            onChoose={() => editor.change({ audience: each })}
          >
            {i18n._(audienceNames[each])}
          </Radio>
        ))}
      </div>
    </Fieldset>
  )
}
