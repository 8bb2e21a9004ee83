import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'
import { Icon } from '#src/ui/icon.tsx'

/** For members only. */
export function MyListingsLink() {
  const locale = useLocale()
  if (useSession().state !== 'member') return null

  return (
    <Link
      to="/$locale/profile/listings"
      params={{ locale }}
      className="link mt-1 inline-flex min-h-11 items-center gap-1 self-start"
    >
      <Trans>My listings</Trans>
      <Icon name="chevron-right" className="size-4" />
    </Link>
  )
}
