import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useSaveSearch, type SavableSearch } from './use-save-search.ts'

const LazySearchAlerts = lazyOrNothing(() => import('./search-alerts.tsx').then((module) => module.SearchAlerts))

type SaveSearchProps = SavableSearch & {
  /** Class of the button and of the link that replaces it once the search is saved. */
  className: string
}

/** Saves a search on this device; a saved one links to the list. Afterwards a member chooses how often it alerts. */
export function SaveSearch(props: SaveSearchProps) {
  return (
    <AppCatalog>
      <SaveButton {...props} />
    </AppCatalog>
  )
}

function SaveButton({ className, ...savable }: SaveSearchProps) {
  const { saved, outcome, save } = useSaveSearch(savable)
  const isNew = outcome === 'kept'

  return (
    <div className="noscript:hidden">
      {saved ? (
        <SavedLink className={className} isNew={isNew} />
      ) : (
        <button type="button" onClick={save} className={className}>
          <Icon name="bookmark" />
          <Trans>Save search</Trans>
        </button>
      )}
      <output className="block max-w-prose text-sm text-pretty text-danger">
        <Outcome outcome={outcome} />
      </output>
      {saved && isNew && (
        <Suspense>
          <LazySearchAlerts search={saved} />
        </Suspense>
      )}
    </div>
  )
}

/** Replaces the pressed button and takes its focus. */
function SavedLink({ className, isNew }: { className: string; isNew: boolean }) {
  const locale = useLocale()

  return (
    <Link
      ref={isNew ? focusOnMount : undefined}
      to="/$locale/favourites/searches"
      params={{ locale }}
      className={className}
    >
      <Icon name="check" className="size-5 text-positive" />
      <Trans>Search saved</Trans>
      <span className="sr-only">
        <Trans>See all saved searches</Trans>
      </span>
    </Link>
  )
}

function Outcome({ outcome }: { outcome: SaveResult | undefined }) {
  if (outcome === 'full')
    return <Trans>You have reached the limit of thirty saved searches. Delete one under Favourites first.</Trans>
  if (outcome === 'refused')
    return <Trans>Noper cannot save anything on this device, so the search is not saved.</Trans>
  return null
}
