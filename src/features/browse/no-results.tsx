import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Words } from '#src/i18n/words.tsx'
import { RoofsPicture } from '#src/ui/roofs-picture.tsx'

import { activeFilters, textFilter } from './active-filters.ts'
import { browseQuery } from './browse-query.ts'
import type { BrowseSlug } from './browse-slug.ts'
import { FilterName } from './filter-name.tsx'
import { useCategoryName } from './use-category-name.ts'

type NoResultsProps = { slug: BrowseSlug; search: ListingSearch }

/** Says what to loosen, one thing at a time, and what there is anyway. */
export function NoResults({ slug, search }: NoResultsProps) {
  const locale = useLocale()
  const nameOf = useCategoryName()
  const filters = [...textFilter(search), ...activeFilters(search)]

  return (
    <Words area="filters">
      <section aria-labelledby="no-results" className="flex flex-col items-center gap-4 py-10 text-center">
        <RoofsPicture className="w-44" />
        <h2 id="no-results" className="text-xl font-semibold">
          {filters.length > 0 ? <Trans>Nothing found</Trans> : <Trans>Nothing is for sale here yet</Trans>}
        </h2>
        {filters.length > 0 && <Loosen slug={slug} filters={filters} />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Everything slug={filters.length > 0 ? slug : everyCategory} name={nameOf} />
          {search.text && slug !== everyCategory && (
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug: everyCategory }}
              search={{ text: search.text }}
              className="button-quiet"
            >
              <Trans>Search all categories</Trans>
            </Link>
          )}
          {filters.length === 0 && (
            <Link to="/$locale/publish" params={{ locale }} className="button-quiet">
              <Trans>Publish a listing</Trans>
            </Link>
          )}
        </div>
      </section>
    </Words>
  )
}

type LoosenProps = { slug: BrowseSlug; filters: ReturnType<typeof activeFilters> }

function Loosen({ slug, filters }: LoosenProps) {
  const locale = useLocale()

  return (
    <>
      <p className="max-w-prose text-text-muted">
        <Trans>It may be there with a little less to ask for:</Trans>
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {filters.map(({ filter, rest }) => (
          <li key={JSON.stringify(filter)}>
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              search={rest}
              className="chip min-h-11 has-data-vain:text-text-muted"
            >
              <Trans>
                Without: <FilterName filter={filter} />
              </Trans>
              <LooserCount slug={slug} search={rest} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What there would be; it is fetched by then. */
function LooserCount({ slug, search }: NoResultsProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const formats = useFormats()
  const { data } = useInfiniteQuery({ ...browseQuery(call, slug, search), retry: false })
  const total = data?.pages[0]?.total

  return (
    <span data-vain={total?.count === 0 || undefined} className="min-w-6 text-text-muted tabular-nums">
      {total && `${formats.number(total.count)}${total.isExact ? '' : '+'}`}
    </span>
  )
}

function Everything({ slug, name }: { slug: BrowseSlug; name: (slug: BrowseSlug) => string }) {
  const locale = useLocale()
  const category = name(slug)

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug }} className="button-primary">
      {slug === everyCategory ? category : <Trans>Everything in {category}</Trans>}
    </Link>
  )
}
