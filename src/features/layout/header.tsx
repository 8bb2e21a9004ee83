import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Logo } from '#src/ui/logo.tsx'

import { CategoriesButton } from './categories-button.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { LazyNewResults, LazyUnreadMessages, LazyUnreadNotifications } from './lazy-unread-badge.tsx'

/** Wide screens show the search box; narrow ones show a link to it. */
export function Header({ search }: { search: ReactNode }) {
  const locale = useLocale()

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 pt-[env(safe-area-inset-top)] backdrop-blur">
      <div className="page flex h-14 items-center gap-1 md:h-16 md:gap-3">
        <HomeLink />
        <CategoriesButton />
        <div className="hidden flex-1 xl:block">{search}</div>
        <span className="flex-1 xl:hidden" />
        <SearchLink />
        <LanguageSelector />
        <Link
          to="/$locale/favourites"
          params={{ locale }}
          activeOptions={{ exact: true }}
          className="icon-button max-[22rem]:hidden"
        >
          <span className="relative">
            <Icon name="heart" />
            <LazyNewResults />
          </span>
          <span className="sr-only">
            <Trans>Favourites</Trans>
          </span>
        </Link>
        <Link
          to="/$locale/messages"
          params={{ locale }}
          activeOptions={{ exact: true }}
          className="relative icon-button hidden md:inline-grid"
        >
          <span className="relative">
            <Icon name="message-circle" />
            <LazyUnreadMessages />
          </span>
          <span className="sr-only">
            <Trans>Messages</Trans>
          </span>
        </Link>
        <Link
          to="/$locale/profile"
          params={{ locale }}
          activeOptions={{ exact: true }}
          className="icon-button hidden md:inline-grid"
        >
          <span className="relative">
            <Icon name="circle-user-round" />
            <LazyUnreadNotifications />
          </span>
          <span className="sr-only">
            <Trans>Profile</Trans>
          </span>
        </Link>
        <Link
          to="/$locale/publish"
          params={{ locale }}
          activeOptions={{ exact: true }}
          className="button-primary hidden min-h-11 md:inline-flex"
        >
          <Icon name="plus" />
          <Trans>Sell</Trans>
        </Link>
      </div>
    </header>
  )
}

function HomeLink() {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <Link
      to="/$locale"
      params={{ locale }}
      activeOptions={{ exact: true }}
      aria-label={t`Noper, home`}
      className="flex items-center gap-2 py-2 pe-2"
    >
      <Logo />
      <span className="font-title text-xl font-bold tracking-tight">Noper</span>
    </Link>
  )
}

function SearchLink() {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <Link
      to="/$locale/browse/$slug"
      params={{ locale, slug: 'all' }}
      hash="search"
      aria-label={t`Search`}
      className="icon-button xl:hidden"
    >
      <Icon name="search" />
    </Link>
  )
}
