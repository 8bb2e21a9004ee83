import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

import { isDecodable } from '#contract/percent-encoding.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { ErrorView } from './error-view.tsx'

type NotFoundPageProps = {
  /** The route exists, but the address has invalid parameters. */
  isRefused: boolean
}

/** Shown for addresses that lead nowhere. */
export function NotFoundPage({ isRefused }: NotFoundPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { pathname } = useLocation()

  // The router does not decode escapes that are not valid characters.
  const description =
    isRefused || !isDecodable(pathname) ? t`Page Not Found: ${pathname}` : t`Page not found: ${pathname}`

  return (
    <ErrorView status={404} title={t`Page Not Found`} description={description}>
      <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true }} className="button-primary">
        <Trans>Go to the home page</Trans>
      </Link>
      <Link to="/$locale/browse" params={{ locale }} activeOptions={{ exact: true }} className="button-quiet">
        <Trans>All categories</Trans>
      </Link>
    </ErrorView>
  )
}
