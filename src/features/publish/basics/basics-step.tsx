import { takesAudience, isLeaf } from '#contract/categories.ts'
import { useDraft } from '#src/features/publish/draft-context.tsx'
import { Words } from '#src/i18n/words.tsx'

import { AudienceField } from './audience-field.tsx'
import { BrandField } from './brand-field.tsx'
import { CategoryField } from './category-field.tsx'
import { CharacteristicFields } from './characteristic-fields.tsx'
import { ConditionField } from './condition-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { PriceField } from './price-field.tsx'
import { TitleField } from './title-field.tsx'

/** What it is, in which condition, and what it costs. */
export function BasicsStep() {
  'use memo'
  const { content } = useDraft()
  const leaf = content.category !== null && isLeaf(content.category) ? content.category : undefined

  return (
    <>
      <TitleField />
      <CategoryField />
      {leaf && takesAudience(leaf) && <AudienceField />}
      <ConditionField />
      {leaf && <BrandField leaf={leaf} />}
      {leaf && (
        <Words area="characteristics">
          <CharacteristicFields leaf={leaf} />
        </Words>
      )}
      <PriceField />
      <DescriptionField />
    </>
  )
}
