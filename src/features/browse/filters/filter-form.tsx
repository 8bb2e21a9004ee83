import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { withoutFilters } from '#src/features/browse/active-filters.ts'
import { hasAudience, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { AudienceField } from './audience-field.tsx'
import { BrandField } from './brand-field.tsx'
import { ConditionField } from './condition-field.tsx'
import { draftOf, searchOf } from './filter-draft.ts'
import { PlaceField } from './place-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

type FilterFormProps = {
  id?: string
  slug: BrowseSlug
  search: ListingSearch
  /** Hears of every change that makes sense, typed ones when typing pauses. */
  onAsk: (search: ListingSearch, isTyped: boolean) => void
  onSubmit: (search: ListingSearch) => void
  category: ReactNode
  /** What stands at its end, given a way to take all filters away. */
  children?: (clear: () => void) => ReactNode
}

/** An ordinary form, so that it filters before the page is alive too. */
export function FilterForm({ id, slug, search, onAsk, onSubmit, category, children }: FilterFormProps) {
  const locale = useLocale()
  const [draft, change] = useFilterDraft(search, onAsk)
  const filter = { draft, change }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = searchOf(draft)
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
      {category}
      <PriceFields {...filter} />
      <ConditionField {...filter} />
      <BrandField {...filter} slug={slug} />
      {hasAudience(slug) && <AudienceField {...filter} />}
      <PlaceField {...filter} />
      {draft.text !== undefined && <input type="hidden" name="text" value={draft.text} />}
      <button type="submit" className="button-primary hidden noscript:inline-flex">
        <Trans>Show results</Trans>
      </button>
      {children?.(() => change(draftOf(withoutFilters(search))))}
    </form>
  )
}
