import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { useSession } from '#src/state/use-session.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Tells a suspended member, where they publish or write, until when the server refuses it. Nothing for others. */
export function SuspensionNotice({ className = '' }: { className?: string }) {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const { data: account } = useQuery({ ...accountQuery(memberId), enabled: memberId !== '' })
  const formats = useFormats()
  const locale = useLocale()
  const now = useNow()
  const suspension = memberId === '' ? undefined : account?.suspension
  if (!suspension || (suspension.until !== null && suspension.until <= now)) return null

  return (
    <aside className={`flex gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm ${className}`}>
      <Icon name="ban" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">
          {suspension.until === null ? (
            <Trans>Your account is suspended.</Trans>
          ) : (
            <Trans>Your account is suspended until {formats.date(suspension.until)}.</Trans>
          )}
        </p>
        <p className="text-pretty">
          <Trans>You cannot publish or write at the moment. What you type stays on this device.</Trans>
        </p>
        <Link to="/$locale/profile/reports" params={{ locale }} className="link inline-flex min-h-11 items-center">
          <Trans>Why, and how to appeal</Trans>
        </Link>
      </div>
    </aside>
  )
}
