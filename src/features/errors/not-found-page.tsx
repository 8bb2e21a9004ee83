import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

import { ErrorView } from './error-view.tsx'

/** For every address that leads nowhere. It stands without a layout where even the language was not known. */
export function NotFoundPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const { pathname } = useLocation()

  return (
    <ErrorView status={404} title={t`Page Not Found`} description={t`Page not found: ${pathname}`}>
      <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true }} className="button-primary">
        <Trans>Go to the home page</Trans>
      </Link>
      <Link to="/$locale/browse" params={{ locale }} activeOptions={{ exact: true }} className="button-quiet">
        <Trans>All categories</Trans>
      </Link>
    </ErrorView>
  )
}
