import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

/** Required beside the results: what decides their order, and what payment changes. */
export function RankingLink() {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/info/$page"
      params={{ locale, page: 'ranking' }}
      className="link mt-4 inline-flex min-h-11 items-center text-sm"
    >
      <Trans>How results are ranked</Trans>
    </Link>
  )
}
