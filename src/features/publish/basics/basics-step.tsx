import { takesAudience, isLeaf } from '#contract/categories.ts'
import { useDraft } from '#src/features/publish/draft-context.tsx'

import { AudienceField } from './audience-field.tsx'
import { BrandField } from './brand-field.tsx'
import { CategoryField } from './category-field.tsx'
import { CharacteristicFields } from './characteristic-fields.tsx'
import { ConditionField } from './condition-field.tsx'
import { DescriptionField, LanguageField } from './description-field.tsx'
import { PriceField } from './price-field.tsx'
import { TitleField } from './title-field.tsx'

export function BasicsStep() {
  'use memo'
  const category = useDraft(({ draft }) => draft.content.category)
  const leaf = category !== null && isLeaf(category) ? category : undefined

  return (
    <>
      <TitleField />
      <CategoryField />
      {leaf && takesAudience(leaf) && <AudienceField />}
      <ConditionField />
      {leaf && <BrandField leaf={leaf} />}
      {leaf && <CharacteristicFields leaf={leaf} />}
      <PriceField />
      <DescriptionField />
      <LanguageField />
    </>
  )
}
