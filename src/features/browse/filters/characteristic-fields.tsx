import { useLingui } from '@lingui/react'

import type { Audience } from '#contract/audiences.ts'
import { filteredCharacteristics, offeredValues } from '#contract/characteristic-filters.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'

import { BoundsField } from './bounds-field.tsx'
import { selectedValues, withSelectedValues } from './characteristic-values.ts'
import { CollapsibleSection } from './collapsible-section.tsx'
import type { FilterProps } from './filter-props.ts'
import { ValuesField } from './values-field.tsx'

type CharacteristicFieldsProps = FilterProps & { slug: BrowseSlug }

/** The characteristics of a category. Groups of categories have none. */
export function CharacteristicFields({ slug, draft, change, facets }: CharacteristicFieldsProps) {
  const { i18n } = useLingui()
  const { audience, characteristic = [] } = draft

  return filteredCharacteristics(slug, audience satisfies Audience | undefined).map((key) => {
    const selected = selectedValues(key, characteristic)
    const field = {
      characteristic: key,
      selected,
      onChange: (values: readonly string[], isTyped = false) =>
        change(
          (current) => ({ characteristic: withSelectedValues(key, values, current.characteristic ?? []) }),
          isTyped,
        ),
    }
    return (
      <CollapsibleSection key={key} name={i18n._(characteristicNames[key])} isChosen={selected.length > 0}>
        {offeredValues(key).length > 0 ? (
          <ValuesField {...field} counts={facets?.characteristics.find((each) => each.key === key)?.values} />
        ) : (
          <BoundsField {...field} />
        )}
      </CollapsibleSection>
    )
  })
}
