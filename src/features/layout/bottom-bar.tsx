import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { LazyUnreadMessages, LazyUnreadNotifications } from './lazy-unread-badge.tsx'

const destinations = {
  home: '/$locale',
  browse: '/$locale/browse',
  publish: '/$locale/publish',
  messages: '/$locale/messages',
  profile: '/$locale/profile',
} as const

/** The five main links, within reach of the thumb. The page has space for the bar at its end. */
export function BottomBar() {
  const { t } = useLingui()

  return (
    <div className="h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] shrink-0 md:hidden">
      <nav
        aria-label={t`Main`}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur"
      >
        <ul className="grid grid-cols-5">
          <Destination to="home" icon="house" isExact>
            <Trans context="navigation">Home</Trans>
          </Destination>
          <Destination to="browse" icon="search">
            <Trans context="navigation">Browse</Trans>
          </Destination>
          <Destination to="publish" icon="plus">
            <Trans context="navigation">Sell</Trans>
          </Destination>
          <Destination to="messages" icon="message-circle" badge={<LazyUnreadMessages />}>
            <Trans context="navigation">Messages</Trans>
          </Destination>
          <Destination to="profile" icon="user" badge={<LazyUnreadNotifications />}>
            <Trans context="navigation">Profile</Trans>
          </Destination>
        </ul>
      </nav>
    </div>
  )
}

type DestinationProps = {
  to: keyof typeof destinations
  icon: IconName
  isExact?: boolean
  badge?: ReactNode
  children: ReactNode
}

function Destination({ to, icon, isExact = false, badge, children }: DestinationProps) {
  const locale = useLocale()
  const address = destinations[to].replace('$locale', locale)
  // Highlighted on all pages below its address, too; `aria-current` is set only on that very page.
  const isHere = useRouterState({
    select: ({ location: { pathname } }) => pathname === address || (!isExact && pathname.startsWith(`${address}/`)),
  })

  return (
    <li className="min-w-0">
      <Link
        to={destinations[to]}
        params={{ locale }}
        activeOptions={{ exact: true }}
        data-here={isHere || undefined}
        className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-text-muted data-here:text-accent-text"
      >
        <span className="relative">
          <Icon name={icon} className="size-6" />
          {badge}
        </span>
        <span className="max-w-full truncate text-xs font-medium tracking-tight">{children}</span>
      </Link>
    </li>
  )
}
