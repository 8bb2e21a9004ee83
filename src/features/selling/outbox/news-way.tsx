import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useEntrance } from '#src/state/use-entrance.ts'

import type { News } from './use-news.ts'

const look = 'link inline-flex min-h-11 shrink-0 items-center px-3 text-sm'

const toDrafts = {
  refused: <Trans>See why</Trans>,
  stale: <Trans>Decide</Trans>,
  sending: <Trans>Show</Trans>,
  away: <Trans>Show</Trans>,
  waiting: <Trans>Show</Trans>,
}

/** Leads to where something can be done about it, or to what has become of it. */
export function NewsWay({ news }: { news: News }) {
  const locale = useLocale()
  const { open } = useEntrance()

  switch (news.kind) {
    case 'signed-out':
      return (
        <button type="button" onClick={() => open()} className={look}>
          <Trans>Sign in</Trans>
        </button>
      )
    case 'published':
      return <PublishedWay listings={news.listings} />
    default:
      return (
        <Link to="/$locale/publish" params={{ locale }} className={look}>
          {toDrafts[news.kind]}
        </Link>
      )
  }
}

function PublishedWay({ listings }: Pick<News & { kind: 'published' }, 'listings'>) {
  const locale = useLocale()
  if (listings.length > 1)
    return (
      <Link to="/$locale/profile/listings" params={{ locale }} className={look}>
        <Trans>My listings</Trans>
      </Link>
    )
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: listings[0].id }} className={look}>
      <Trans>See it</Trans>
    </Link>
  )
}
