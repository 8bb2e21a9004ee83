import { Trans, useLingui } from '@lingui/react/macro'

import { brandName, brandNames, isBrand, type Brand } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { ownBrandsFirst } from '#contract/category-brands.ts'
import { findBrands, sortBrandsByName } from '#src/components/brand-options.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { FieldLabel } from '#src/features/publish/field-label.tsx'
import { Field } from '#src/features/publish/field.tsx'
import { SearchableSelect, type SelectOption } from '#src/features/publish/searchable-select.tsx'

const noBrand = ''

/** Brands that are usual in the category first, then all others. */
export function BrandField({ leaf }: { leaf: LeafCategory }) {
  'use memo'
  const { t } = useLingui()
  const { editor } = useOpenDraft()
  const chosen = useDraft(({ draft }) => draft.content.brand)

  function find(text: string): SelectOption[] {
    const choices = findBrands(brandsFor(leaf), text).map((brand) => ({ id: brand, text: brandName(brand) }))
    return chosen === null || text !== '' ? choices : [{ id: noBrand, text: t`No brand` }, ...choices]
  }

  return (
    <Field
      name="brand"
      label={
        <>
          <FieldLabel field="brand" /> <Optional />
        </>
      }
    >
      {(attributes) => (
        <SearchableSelect
          attributes={attributes}
          isChosen={chosen !== null}
          chosen={chosen}
          searchLabel={t`Find a brand`}
          find={find}
          onChoose={(brand) => editor.change({ brand: brand === noBrand ? null : brand })}
          none={<Trans>No brand has that name</Trans>}
        >
          {chosen !== null && isBrand(chosen) ? brandName(chosen) : <Trans>No brand</Trans>}
        </SearchableSelect>
      )}
    </Field>
  )
}

export const Optional = () => (
  <span className="text-sm font-normal text-text-muted">
    <Trans context="a field of a form">optional</Trans>
  </span>
)

function brandsFor(leaf: LeafCategory): readonly Brand[] {
  const byName = sortBrandsByName(Object.keys(brandNames) as Brand[])
  return [...new Set([...ownBrandsFirst(leaf), ...byName])]
}
