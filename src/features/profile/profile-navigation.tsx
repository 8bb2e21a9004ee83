import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { UnreadNotifications } from './unread-notifications.tsx'
import { useAccount } from './use-account.ts'

export function ProfileNavigation({ className }: { className: string }) {
  const { account } = useAccount()

  return (
    <ul className={`flex flex-col gap-1 ${className}`}>
      <Destination to="/$locale/profile" icon="user" isExact>
        <Trans>Profile</Trans>
      </Destination>
      <Destination to="/$locale/profile/listings" icon="store">
        <Trans>My listings</Trans>
      </Destination>
      <Destination to="/$locale/profile/reviews" icon="star">
        <Trans>Reviews</Trans>
      </Destination>
      <Destination to="/$locale/profile/notifications" icon="bell">
        <span className="flex-1">
          <Trans>Notifications</Trans>
        </span>
        <UnreadNotifications />
      </Destination>
      <Destination to="/$locale/profile/reports" icon="flag">
        <Trans>Reports and decisions</Trans>
      </Destination>
      <Destination to="/$locale/profile/orders/{-$order}" icon="receipt-text">
        <Trans>Orders</Trans>
      </Destination>
      <Destination to="/$locale/profile/account" icon="lock">
        <Trans>Account</Trans>
      </Destination>
      <Destination to="/$locale/profile/hidden" icon="eye-off">
        <Trans>Hidden sellers and words</Trans>
      </Destination>
      <Destination to="/$locale/profile/settings" icon="cog">
        <Trans>Settings</Trans>
      </Destination>
      <Destination to="/$locale/profile/help-center/{-$article}" icon="life-buoy">
        <Trans>Help centre</Trans>
      </Destination>
      {account?.role === 'moderator' && (
        <Destination to="/$locale/desk/{-$section}/{-$id}" icon="shield-check">
          <Trans>Moderation desk</Trans>
        </Destination>
      )}
    </ul>
  )
}

type DestinationProps = {
  to:
    | `/$locale/profile${'' | '/listings' | '/reviews' | '/orders/{-$order}' | '/notifications' | '/reports' | '/account' | '/hidden' | '/settings' | '/help-center/{-$article}'}`
    | '/$locale/desk/{-$section}/{-$id}'
  icon: IconName
  isExact?: boolean
  children: ReactNode
}

function Destination({ to, icon, isExact = false, children }: DestinationProps) {
  const locale = useLocale()

  return (
    <li>
      <Link
        to={to}
        params={{ locale }}
        activeOptions={{ exact: isExact }}
        className="flex min-h-12 items-center gap-3 rounded-field px-3 font-medium text-text-muted hover:bg-surface-sunken data-[status=active]:bg-accent-tint data-[status=active]:text-accent-text"
      >
        <Icon name={icon} />
        {children}
      </Link>
    </li>
  )
}
