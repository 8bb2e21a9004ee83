import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import type { BrowseSlug } from './browse-slug.ts'

type ViewSwitchProps = { slug: BrowseSlug; search: ListingSearch }

/** Switches the results between map and list. Without JavaScript there is no map. */
export function ViewSwitch({ slug, search }: ViewSwitchProps) {
  const locale = useLocale()
  const isMap = search.view === 'map'
  const other = normalizeSearch({ ...search, view: isMap ? undefined : 'map', after: undefined })

  return (
    <Link
      to="/$locale/browse/$slug"
      params={{ locale, slug }}
      search={other}
      resetScroll={false}
      className="button-quiet noscript:hidden"
    >
      <Icon name={isMap ? 'list' : 'map'} />
      <span className="sr-only md:not-sr-only">{isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}</span>
    </Link>
  )
}
