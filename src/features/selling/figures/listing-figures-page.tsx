import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { isPromotable } from '#contract/promotions.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { listingFiguresQuery } from '#src/data/promotions/promotions-queries.ts'
import { ownListingQuery } from '#src/data/selling/own-listings-queries.ts'
import { useIsPromotionOffered } from '#src/features/selling/use-is-promotion-offered.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useSession } from '#src/state/use-session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

const FigureCharts = lazy(() => import('./figure-charts.tsx').then((module) => ({ default: module.FigureCharts })))

/** Views, favourites and contacts of an own listing by day, with the times of its promotions. */
export function ListingFiguresPage({ listingId }: { listingId: string }) {
  const session = useSession()
  return session.state === 'member' ? <Figures memberId={session.memberId} listingId={listingId} /> : null
}

function Figures({ memberId, listingId }: { memberId: string; listingId: string }) {
  const locale = useLocale()
  const isReachable = useIsReachable()
  const isPromotionOffered = useIsPromotionOffered()
  const { data: listing } = useQuery(ownListingQuery(memberId, listingId))
  const { data, error, refetch } = useQuery(listingFiguresQuery(memberId, listingId))

  return (
    <div className="flex max-w-3xl flex-1 flex-col">
      <p className="-mt-6 mb-6 min-h-6 text-text-muted wrap-anywhere">{listing?.title}</p>
      {!isReachable && data && (
        <Notice>
          <Trans>You are offline. These are the figures as this device last saw them.</Trans>
        </Notice>
      )}
      {error && !data && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ChartsSkeleton />}
      {data && data.days.length === 0 && (
        <EmptyState text={<Trans>From the day on which buyers see your listing, its figures are here.</Trans>} />
      )}
      {data && data.days.length > 0 && (
        <Suspense fallback={<ChartsSkeleton />}>
          <FigureCharts figures={data} />
        </Suspense>
      )}
      {isPromotionOffered && listing && isPromotable(listing) && (
        <Link
          to="/$locale/publish/$draft/$step"
          params={{ locale, draft: listingId, step: 'promotion' }}
          className="mt-8 button-quiet self-start"
        >
          <Icon name="megaphone" className="size-5 text-accent-text" />
          <Trans>Promote your listing</Trans>
        </Link>
      )}
    </div>
  )
}

const ChartsSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <span className="h-36 skeleton" />
    <span className="h-36 skeleton" />
    <span className="h-36 skeleton" />
  </div>
)
