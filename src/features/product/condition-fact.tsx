import { useLingui } from '@lingui/react/macro'

import type { Condition } from '#contract/conditions.ts'
import { conditionDefinitions } from '#src/i18n/names/condition-definitions.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The condition with its definition on request, so that buyers and sellers understand it alike. */
export function ConditionFact({ condition }: { condition: Condition }) {
  const { i18n } = useLingui()

  return (
    <details>
      <summary className="-my-2 list-none py-2 [&::-webkit-details-marker]:hidden">
        {i18n._(conditionNames[condition])} <Icon name="info" className="size-4 align-[-0.15em] text-accent-text" />
      </summary>
      <p className="mt-1 text-sm font-normal text-text-muted">{i18n._(conditionDefinitions[condition])}</p>
    </details>
  )
}
