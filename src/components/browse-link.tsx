import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { everyCategory } from '#contract/categories.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** A link to all listings, for pages on which the person has no content yet. */
export function BrowseLink({ className = 'button-primary' }: { className?: string }) {
  const locale = useLocale()

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className={className}>
      <Trans>See what is for sale</Trans>
    </Link>
  )
}
