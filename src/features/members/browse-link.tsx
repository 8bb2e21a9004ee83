import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** The next step wherever there is nothing of one's own yet. */
export function BrowseLink({ look = 'button-primary' }: { look?: string }) {
  const locale = useLocale()

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className={look}>
      <Trans>See what is for sale</Trans>
    </Link>
  )
}
