import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

/** To the list, where it is not beside the conversation. */
export function BackLink() {
  const locale = useLocale()

  return (
    <Link to="/$locale/messages" params={{ locale }} className="icon-button xl:hidden">
      <Icon name="arrow-left" />
      <span className="sr-only">
        <Trans>All messages</Trans>
      </span>
    </Link>
  )
}
