import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type NotFoundRouteProps } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import { Problem } from '#contract/problems.ts'
import { ErrorView } from '#src/features/errors/error-view.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Words } from '#src/i18n/words.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.ts'

/** For a listing that was removed, or never was: what happened, and where to go on. */
export function AbsentListing({ data }: NotFoundRouteProps) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  if (!(data instanceof Problem)) return <NotFoundPage />

  const isRemoved = data.code === 'listing-removed'

  return (
    <Words area="more">
      <ErrorView
        status={data.status}
        title={isRemoved ? t`This listing is gone` : t`Listing not found`}
        description={i18n._(problemText[data.code])}
      >
        <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className="button-primary">
          <Trans>See what is for sale</Trans>
        </Link>
        <Link to="/$locale" params={{ locale }} className="button-quiet">
          <Trans>To the home page</Trans>
        </Link>
      </ErrorView>
    </Words>
  )
}
