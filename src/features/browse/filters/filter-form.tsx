import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, type FormEvent, type ReactNode } from 'react'

import type { ListingFacets } from '#contract/api/facets.ts'
import { isLeaf } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { withoutFilters } from '#src/features/browse/active-filters.ts'
import { hasAudience, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { facetsQuery } from '#src/features/browse/facets-query.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useExclusionFilter } from '#src/state/exclusions.ts'

import { AgeField } from './age-field.tsx'
import { AudienceField } from './audience-field.tsx'
import { BrandField } from './brand-field.tsx'
import { ConditionField } from './condition-field.tsx'
import { draftOf, searchOf } from './filter-draft.ts'
import { LanguageField } from './language-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { SellerField } from './seller-field.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

/** Loaded only for a single category: the names of all characteristics are many. */
const CharacteristicFields = lazy(() =>
  import('./characteristic-fields.tsx').then((module) => ({ default: module.CharacteristicFields })),
)

type FilterFormProps = {
  id?: string
  slug: BrowseSlug
  search: ListingSearch
  /** If false, no facet counts are requested or shown. */
  isShown?: boolean
  /** Called after every valid change; for typed input after a pause. */
  onChange: (search: ListingSearch, isTyped: boolean) => void
  onSubmit: (search: ListingSearch) => void
  category: (facets: ListingFacets | null | undefined) => ReactNode
  /** Rendered at the end of the form; receives a function that removes all filters. */
  children?: (clear: () => void) => ReactNode
}

/** An ordinary form, so that it also works before hydration. */
export function FilterForm({
  id,
  slug,
  search,
  isShown = true,
  onChange,
  onSubmit,
  category,
  children,
}: FilterFormProps) {
  'use memo'
  const locale = useLocale()
  const { draft, currentDraft, change, replace } = useFilterDraft(search, onChange)
  const facets = useDeferredValue(useFacets(slug, search, isShown))
  const filter = { draft, change, facets }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = searchOf(currentDraft())
    if (wanted) onSubmit(wanted)
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form
      id={id}
      action={`/${locale}/browse/${slug}`}
      onSubmit={submit}
      noValidate
      className="flex flex-col divide-y divide-line *:py-5 *:first:pt-0"
    >
      {category(facets)}
      <PriceFields {...filter} />
      <ConditionField {...filter} />
      <BrandField {...filter} slug={slug} />
      {hasAudience(slug) && <AudienceField {...filter} />}
      {isLeaf(slug) && (
        <div className="empty:hidden">
          <Suspense fallback={<div className="skeleton h-32" />}>
            <CharacteristicFields {...filter} slug={slug} />
          </Suspense>
        </div>
      )}
      <PlaceField {...filter} />
      <PhotoField {...filter} />
      <div>
        <SellerField {...filter} />
        <AgeField {...filter} />
        <LanguageField {...filter} />
      </div>
      {draft.text !== undefined && <input type="hidden" name="text" value={draft.text} />}
      <button type="submit" className="button-primary hidden noscript:inline-flex">
        <Trans>Show results</Trans>
      </button>
      {children?.(() => replace(draftOf(withoutFilters(search))))}
    </form>
  )
}

/** The counts follow the search with a delay; the previous ones stay until then. */
function useFacets(slug: BrowseSlug, search: ListingSearch, isShown: boolean) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data, isError } = useQuery({
    ...facetsQuery(call, useLocale(), slug, search, useExclusionFilter()?.exclusions),
    placeholderData: keepPreviousData,
    enabled: isShown,
  })
  // The filter sheet may have fetched the same counts before the server-rendered form, which has none, was hydrated.
  if (!isShown) return undefined
  return isError ? null : data
}
