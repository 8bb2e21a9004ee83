import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'

import { SearchesWithNewResults } from './searches-with-new-results.tsx'

/** A person's favourites, with a link to their saved searches. */
export function FavouritesPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <>
      <h1 className="text-2xl font-semibold">
        <Trans>Favourites</Trans>
      </h1>
      <nav aria-label={t`What you saved`} className="mt-4 flex gap-6 border-b border-line">
        <Link to="/$locale/favourites" params={{ locale }} activeOptions={{ exact: true }} className={tabStyles}>
          <Trans>Listings</Trans>
        </Link>
        <Link to="/$locale/favourites/searches" params={{ locale }} className={tabStyles}>
          <Trans>Searches</Trans>
          <SearchesWithNewResults />
        </Link>
      </nav>
      {children}
    </>
  )
}

const tabStyles =
  '-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent font-medium text-text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-accent-text'
