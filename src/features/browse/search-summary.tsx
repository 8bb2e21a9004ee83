import type { ReactNode } from 'react'

import { brandName, isBrand } from '#contract/brands.ts'
import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { activeFilters, textFilter } from './active-filters.ts'
import type { BrowseSlug } from './browse-slug.ts'
import { FilterName } from './filter-name.tsx'
import { useCategoryName } from './use-category-name.ts'

type SearchSummaryProps = {
  slug: BrowseSlug
  search: ListingSearch
  /** The name of the saved search; the summary does not repeat it. */
  name: string
}

/** A search in one line. */
export function SearchSummary(props: SearchSummaryProps) {
  return (
    <AppCatalog>
      <Summary {...props} />
    </AppCatalog>
  )
}

function Summary({ slug, search, name }: SearchSummaryProps) {
  const category = useCategoryName()(slug)
  const words = name.includes(search.text ?? '') ? [] : textFilter(search)
  const filters = [...words, ...activeFilters(search).filter(({ filter }) => !isBrandIn(name, filter))]
  const parts: ReactNode[] = [
    ...(slug === everyCategory || name.includes(category) ? [] : [category]),
    ...filters.map(({ filter }) => <FilterName key={JSON.stringify(filter)} filter={filter} />),
  ]

  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
}

const isBrandIn = (name: string, { brand: [brand] = [] }: ListingSearch) =>
  brand !== undefined && isBrand(brand) && name.includes(brandName(brand))
