import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'

import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { FilterName } from '#src/features/browse/filter-name.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { CheckField } from './check-field.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

const loadList = () => import('./brand-list.tsx')
const BrandList = lazy(() => loadList().then((module) => ({ default: module.BrandList })))

/** The chosen brands, and on request all brands of the category. */
export function BrandField({ draft, change, facets, slug }: FilterProps & { slug: BrowseSlug }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const chosen = draft.brand ?? []

  const choose = (brand: string, isChosen: boolean) =>
    change({ brand: isChosen ? [...chosen, brand].toSorted() : chosen.filter((each) => each !== brand) })

  const countOf = (brand: string) => facets?.brands.find(({ slug: each }) => each === brand)

  return (
    <FilterSection name={<Trans>Brand</Trans>}>
      {!isOpen &&
        chosen.map((brand) => (
          <CheckField
            key={brand}
            name="brand"
            value={brand}
            isChecked
            onChange={() => choose(brand, false)}
            count={countOf(brand)}
          >
            <FilterName filter={{ brand: [brand] }} />
          </CheckField>
        ))}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={() => void loadList()}
        className="button-quiet mt-1 w-full justify-between noscript:hidden"
      >
        <Trans>Choose brands</Trans>
        <Icon name="chevron-down" className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<div className="mt-2 skeleton h-72" />}>
            <BrandList slug={slug} chosen={chosen} onChoose={choose} facets={facets} />
          </Suspense>
        )}
      </div>
    </FilterSection>
  )
}
