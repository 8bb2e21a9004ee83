import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { ListingFacets } from '#contract/api/facets.ts'
import { brandName, brandNames, isBrand, type Brand } from '#contract/brands.ts'
import { everyCategory } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'
import { findBrands, sortBrandsByName } from '#src/components/brand-options.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'

import { CheckField } from './check-field.tsx'

type BrandListProps = {
  slug: BrowseSlug
  chosen: readonly string[]
  onChoose: (brand: string, isChosen: boolean) => void
  facets: ListingFacets | null | undefined
}

/** The brands of a category, filtered by text. */
export function BrandList({ slug, chosen, onChoose, facets }: BrandListProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const found = findBrands(brandsIn(slug, facets), text)

  return (
    <div className="mt-2">
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter would submit the filter form, but the person is only searching for a brand.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-label={t`Find a brand`}
        placeholder={t`Find a brand`}
        autoComplete="off"
        className="field"
      />
      <ul className="-mx-2 mt-2 max-h-72 overflow-y-auto overscroll-contain px-2">
        {found.map((brand) => (
          <li key={brand}>
            <CheckField
              name=""
              value={brand}
              isChecked={chosen.includes(brand)}
              onChange={(isChosen) => onChoose(brand, isChosen)}
              count={facets?.brands.find(({ slug: each }) => each === brand)}
            >
              {brandName(brand)}
            </CheckField>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-sm text-text-muted">
          <Trans>No brand has that name</Trans>
        </p>
      )}
    </div>
  )
}

/** The most frequent first, if counts are known, then the others by name. */
function brandsIn(slug: BrowseSlug, facets: ListingFacets | null | undefined): readonly Brand[] {
  const brands = slug === everyCategory ? (Object.keys(brandNames) as Brand[]) : brandsOf(slug)
  const found = facets?.brands.filter(({ count }) => count > 0).map((each) => each.slug) ?? []
  return [...new Set([...found.filter(isBrand), ...sortBrandsByName(brands)])]
}
