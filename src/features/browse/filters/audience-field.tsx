import { Trans, useLingui } from '@lingui/react/macro'

import { audiences } from '#contract/audiences.ts'
import { audienceNames } from '#src/i18n/names/audience-names.ts'

import { CheckField } from './check-field.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

export function AudienceField({ draft, change, facets }: FilterProps) {
  const { i18n } = useLingui()

  return (
    <FilterSection name={<Trans context="audience of fashion">Made for</Trans>}>
      <CheckField
        type="radio"
        name="audience"
        value=""
        isChecked={!draft.audience}
        onChange={() => change({ audience: undefined })}
      >
        <Trans context="audience of fashion">Everyone</Trans>
      </CheckField>
      {audiences.map((each) => (
        <CheckField
          key={each}
          type="radio"
          name="audience"
          value={each}
          isChecked={draft.audience === each}
          onChange={() => change({ audience: each })}
          count={facets?.audiences.find(({ slug }) => slug === each)}
        >
          {i18n._(audienceNames[each])}
        </CheckField>
      ))}
    </FilterSection>
  )
}
