import { Trans, useLingui } from '@lingui/react/macro'

import { conditions, type Condition } from '#contract/conditions.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'

import { CheckField } from './check-field.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

export function ConditionField({ draft, change, facets }: FilterProps) {
  const { i18n } = useLingui()
  const chosen = draft.condition ?? []

  const choose = (condition: Condition, isChosen: boolean) =>
    change({
      condition: conditions.filter((each) => (each === condition ? isChosen : chosen.includes(each))),
    })

  return (
    <FilterSection name={<Trans>Condition</Trans>}>
      {conditions.map((condition) => (
        <CheckField
          key={condition}
          name="condition"
          value={condition}
          isChecked={chosen.includes(condition)}
          onChange={(isChosen) => choose(condition, isChosen)}
          count={facets?.conditions.find(({ slug }) => slug === condition)}
        >
          {i18n._(conditionNames[condition])}
        </CheckField>
      ))}
    </FilterSection>
  )
}
