import { Trans } from '@lingui/react/macro'

import { ages } from '#contract/listing-search.ts'
import { AgeName } from '#src/features/browse/age-name.tsx'

import { CheckField } from './check-field.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import type { FilterProps } from './filter-props.ts'

export function AgeField({ draft, change, facets }: FilterProps) {
  return (
    <CollapsibleSection
      name={<Trans context="when a listing was">Published</Trans>}
      isChosen={draft.since !== undefined}
    >
      <CheckField
        type="radio"
        name="since"
        value=""
        isChecked={!draft.since}
        onChange={() => change({ since: undefined })}
      >
        <Trans>At any time</Trans>
      </CheckField>
      {ages.map((days) => (
        <CheckField
          key={days}
          type="radio"
          name="since"
          value={String(days)}
          isChecked={draft.since === days}
          onChange={() => change({ since: days })}
          count={facets?.ages.find((each) => each.days === days)}
        >
          <AgeName days={days} />
        </CheckField>
      ))}
    </CollapsibleSection>
  )
}
