import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { searchMovedTo, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { useBrowseQuery } from '#src/features/browse/use-browse-query.ts'
import { useShownTotal } from '#src/features/browse/use-shown-total.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { CategorySelect } from './category-select.tsx'
import { FilterForm } from './filter-form.tsx'

type FilterSheetProps = { slug: BrowseSlug; search: ListingSearch; onClose: () => void }

/** The filters over the results on phones: shows how many results there would be and applies on request. */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <AppCatalog>
      <Sheet {...props} />
    </AppCatalog>
  )
}

function Sheet({ slug, search, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState({ slug, search })

  // Closed through the element, so that the browser returns the focus to the button that opened it.
  const close = () => sheet.current?.closest('dialog')?.close()

  function show(found: ListingSearch) {
    void navigate({ to: '/$locale/browse/$slug', params: { locale, slug: wanted.slug }, search: found })
    close()
  }

  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="m-0 mt-auto h-[min(92dvh,var(--visible-height,100dvh))] max-h-none w-full max-w-none scroll-pt-16 scroll-pb-28 overflow-y-auto overscroll-contain rounded-t-card shadow-float md:ms-auto md:mt-0 md:h-(--visible-height,100dvh) md:w-112 md:rounded-none"
    >
      <div ref={sheet} className="flex min-h-full flex-col">
        <header className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface-raised py-2 ps-5 pe-2">
          <h2 id={titleId} className="text-lg font-semibold">
            <Trans>Filters</Trans>
          </h2>
          <button type="button" onClick={close} aria-label={t`Close`} className="icon-button">
            <Icon name="x" />
          </button>
        </header>
        <div className="flex-1 px-5 pt-5">
          <FilterForm
            slug={wanted.slug}
            search={wanted.search}
            onChange={(asked) => setWanted({ ...wanted, search: asked })}
            onSubmit={show}
            category={(facets) => (
              <CategorySelect
                facets={facets}
                slug={wanted.slug}
                onChange={(chosen) =>
                  setWanted({ slug: chosen, search: searchMovedTo(chosen, wanted.search, wanted.slug) })
                }
              />
            )}
          >
            {(clear) => (
              <footer className="sticky bottom-0 -mx-5 flex gap-2 bg-surface-raised px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
                <button type="button" onClick={clear} className="button-quiet">
                  <Trans>Clear all</Trans>
                </button>
                <button type="submit" className="button-primary flex-1">
                  <ShowResults slug={wanted.slug} search={wanted.search} />
                </button>
              </footer>
            )}
          </FilterForm>
        </div>
      </div>
    </Dialog>
  )
}

/** The count of results that the button will show. Fetching it also loads the results. */
function ShowResults({ slug, search }: Omit<FilterSheetProps, 'onClose'>) {
  const { data } = useInfiniteQuery({ ...useBrowseQuery(slug, search), placeholderData: keepPreviousData })
  const formats = useFormats()
  const total = useShownTotal(slug, search, data?.pages[0]?.total)

  if (!total) return <Trans>Show results</Trans>
  const most = formats.number(total.count)
  if (!total.isExact) return <Trans>Show {most}+ results</Trans>
  return <Plural value={total.count} one="Show # result" other="Show # results" />
}
