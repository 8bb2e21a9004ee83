import { useLingui } from '@lingui/react/macro'

import { conditions } from '#contract/conditions.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Fieldset } from '#src/features/publish/fieldset.tsx'
import { conditionDefinitions } from '#src/i18n/names/condition-definitions.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'

import { Radio } from './radio.tsx'

/** Each condition with its definition, because unclear conditions are what people later quarrel about. */
export function ConditionField() {
  'use memo'
  const { i18n } = useLingui()
  const { editor } = useOpenDraft()
  const condition = useDraft(({ draft }) => draft.content.condition)

  return (
    <Fieldset name="condition" legend={<FieldLabel field="condition" />}>
      <div className="grid gap-2 md:grid-cols-2">
        {conditions.map((each) => (
          <Radio
            key={each}
            name="condition"
            value={each}
            isChecked={condition === each}
            onChoose={() => editor.change({ condition: each })}
          >
            <span className="block font-medium">{i18n._(conditionNames[each])}</span>
            <span className="block text-sm text-pretty text-text-muted">{i18n._(conditionDefinitions[each])}</span>
          </Radio>
        ))}
      </div>
    </Fieldset>
  )
}
