import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ownListingsQuery, ownStatuses } from '#src/data/selling/own-listings-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { ListingTab } from './listing-tab.ts'
import { ownStatusNames } from './own-status-names.ts'

type ListingTabsProps = { memberId: string; shown: ListingTab; drafts: number | undefined }

/** The tabs of the member's listings, with their counts. */
export function ListingTabs({ memberId, shown, drafts }: ListingTabsProps) {
  const { t, i18n } = useLingui()
  const { data } = useInfiniteQuery(ownListingsQuery(memberId, shown === 'drafts' ? 'active' : shown))
  const counts = data?.pages[0]?.counts

  return (
    <nav aria-label={t`Your listings`} className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-6">
        <Tab show="active" isShown={shown === 'active'} count={counts?.active}>
          {i18n._(ownStatusNames.active)}
        </Tab>
        <Tab show="drafts" isShown={shown === 'drafts'} count={drafts}>
          <Trans>Drafts</Trans>
        </Tab>
        {ownStatuses.slice(1).map((status) => (
          <Tab key={status} show={status} isShown={shown === status} count={counts?.[status]}>
            {i18n._(ownStatusNames[status])}
          </Tab>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { show: ListingTab; isShown: boolean; count: number | undefined; children: ReactNode }

function Tab({ show, isShown, count, children }: TabProps) {
  const locale = useLocale()

  return (
    <li>
      <Link
        to="/$locale/profile/listings"
        params={{ locale }}
        search={show === 'active' ? {} : { show }}
        replace
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={isShown ? 'page' : undefined}
        className="-mb-px inline-flex min-h-12 items-center gap-1.5 border-b-2 border-transparent font-medium text-text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-accent-text"
      >
        {children}
        <span className="min-w-[1ch] text-sm tabular-nums">{count}</span>
      </Link>
    </li>
  )
}
