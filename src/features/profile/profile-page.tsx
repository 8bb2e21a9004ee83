import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { UnreadNotifications } from './unread-notifications.tsx'

type ProfilePageProps = {
  /** The signed-in member, or an invitation to sign up. */
  header: ReactNode
  /** Unknown until hydration: the page then reserves the space of a member's entries if one is signed in. */
  state: 'unknown' | 'visitor' | 'member'
  /** Moderators find the moderation desk here. */
  isModerator: boolean
  /** The sign-out button, for members. */
  signOut: ReactNode
}

/** The start page of the profile: the member and links to all sections. */
export function ProfilePage({ header, state, isModerator, signOut }: ProfilePageProps) {
  const memberOnly = { className: state === 'unknown' ? 'hidden in-data-member:list-item' : '' }

  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">
        <Trans>Profile</Trans>
      </h1>
      {header}
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {state !== 'visitor' && (
          <>
            <Destination {...memberOnly} to="/$locale/profile/listings" icon="store" name={<Trans>My listings</Trans>}>
              <Trans>What you sell, have sold and are about to sell</Trans>
            </Destination>
            <Destination
              {...memberOnly}
              to="/$locale/profile/notifications"
              icon="bell"
              name={<Trans>Notifications</Trans>}
              count={<UnreadNotifications />}
            >
              <Trans>What has happened to your listings, favourites and searches</Trans>
            </Destination>
            <Destination
              {...memberOnly}
              to="/$locale/profile/reports"
              icon="flag"
              name={<Trans>Reports and decisions</Trans>}
            >
              <Trans>What you have reported, and what our moderators have decided</Trans>
            </Destination>
            <Destination
              {...memberOnly}
              to="/$locale/profile/orders/{-$order}"
              icon="receipt-text"
              name={<Trans>Orders</Trans>}
            >
              <Trans>Promotions of your listings, payments, receipts</Trans>
            </Destination>
            <Destination {...memberOnly} to="/$locale/profile/account" icon="lock" name={<Trans>Account</Trans>}>
              <Trans>Picture, name, e-mail address, password, your data</Trans>
            </Destination>
            {isModerator && (
              <Destination
                to="/$locale/desk/{-$section}/{-$id}"
                icon="shield-check"
                name={<Trans>Moderation desk</Trans>}
              >
                <Trans>Reports, appeals, rules and figures</Trans>
              </Destination>
            )}
          </>
        )}
        <Destination to="/$locale/favourites" icon="heart" name={<Trans>Favourites</Trans>}>
          <Trans>Listings and searches that you have saved</Trans>
        </Destination>
        <Destination to="/$locale/profile/hidden" icon="eye-off" name={<Trans>Hidden sellers and words</Trans>}>
          <Trans>What results and alerts leave out</Trans>
        </Destination>
        <Destination to="/$locale/profile/settings" icon="cog" name={<Trans>Settings</Trans>}>
          <Trans>Language, appearance, what is saved on this device</Trans>
        </Destination>
        <Destination to="/$locale/profile/help-center/{-$article}" icon="life-buoy" name={<Trans>Help centre</Trans>}>
          <Trans>Answers about buying, selling, safety and your account</Trans>
        </Destination>
        <Destination to="/$locale/info/$page" icon="info" name={<Trans>About Noper</Trans>}>
          <Trans>What Noper is</Trans>
        </Destination>
      </ul>
      {signOut}
    </>
  )
}

type DestinationProps = {
  to:
    | '/$locale/profile/listings'
    | '/$locale/profile/notifications'
    | '/$locale/profile/orders/{-$order}'
    | '/$locale/profile/reports'
    | '/$locale/profile/account'
    | '/$locale/desk/{-$section}/{-$id}'
    | '/$locale/favourites'
    | '/$locale/profile/hidden'
    | '/$locale/profile/settings'
    | '/$locale/profile/help-center/{-$article}'
    | '/$locale/info/$page'
  icon: IconName
  name: ReactNode
  count?: ReactNode
  className?: string
  children: ReactNode
}

function Destination({ to, icon, name, count, className = '', children }: DestinationProps) {
  const locale = useLocale()

  return (
    <li className={className}>
      <Link
        to={to}
        params={{ locale, page: 'about' }}
        className="-mx-3 flex min-h-18 items-center gap-4 rounded-field px-3 py-3 hover:bg-surface-sunken"
      >
        <Icon name={icon} className="size-6 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-text-muted">{children}</span>
        </span>
        {count}
        <Icon name="chevron-right" className="size-5 text-text-muted" />
      </Link>
    </li>
  )
}
