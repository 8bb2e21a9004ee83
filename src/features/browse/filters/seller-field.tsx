import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { sellerKinds, type SellerKind } from '#contract/listing-search.ts'

import { CheckField } from './check-field.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import type { FilterProps } from './filter-props.ts'

const names = {
  private: msg`Private sellers`,
  trader: msg`Traders`,
} satisfies Record<SellerKind, MessageDescriptor>

export function SellerField({ draft, change, facets }: FilterProps) {
  const { i18n } = useLingui()

  return (
    <CollapsibleSection name={<Trans>Seller</Trans>} isChosen={draft.by !== undefined}>
      <CheckField type="radio" name="by" value="" isChecked={!draft.by} onChange={() => change({ by: undefined })}>
        <Trans context="sellers">All</Trans>
      </CheckField>
      {sellerKinds.map((kind) => (
        <CheckField
          key={kind}
          type="radio"
          name="by"
          value={kind}
          isChecked={draft.by === kind}
          onChange={() => change({ by: kind })}
          count={facets?.sellers[kind]}
        >
          {i18n._(names[kind])}
        </CheckField>
      ))}
    </CollapsibleSection>
  )
}
