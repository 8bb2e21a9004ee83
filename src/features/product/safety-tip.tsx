import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

export function SafetyTip() {
  const locale = useLocale()

  return (
    <aside className="flex gap-3 rounded-card bg-surface-sunken p-4 text-sm">
      <Icon name="shield-check" className="size-5 text-positive" />
      <p>
        <strong className="font-semibold">
          <Trans>Buy safely.</Trans>
        </strong>{' '}
        <Trans>Meet in a public place, look at the item before you pay, and never send money in advance.</Trans>{' '}
        <Link
          to="/$locale/profile/help-center/{-$article}"
          params={{ locale, article: 'recognise-fraud' }}
          className="link"
        >
          <Trans>How to recognise fraud</Trans>
        </Link>
      </p>
    </aside>
  )
}
