import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { SellerCard as Card } from '#contract/api/listings.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { Rating } from './rating.tsx'
import { ReplyTime } from './reply-time.tsx'
import { TraderBadge } from './trader-badge.tsx'

/** A summary of the seller. The whole card is one link: that of the name, stretched over the card. */
export function SellerCard({ seller }: { seller: Card }) {
  const locale = useLocale()
  const formats = useFormats()

  return (
    <section
      aria-labelledby="seller"
      className="relative rounded-card border border-line p-4 transition-colors hover:bg-surface-sunken/60"
    >
      <div className="flex items-center gap-3">
        <Avatar {...seller} className="size-14 text-lg" />
        <div className="min-w-0 flex-1">
          <h2 id="seller" className="flex flex-wrap items-center gap-x-2 gap-y-1 font-body font-semibold">
            <Link
              to="/$locale/seller/$id"
              params={{ locale, id: seller.id }}
              className="[overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card"
            >
              {seller.username}
            </Link>
            {seller.isTrader && <TraderBadge />}
          </h2>
          <Rating {...seller} />
        </div>
        <Icon name="chevron-right" className="size-5 text-text-muted" />
      </div>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm text-text-muted">
        <li className="flex items-center gap-2">
          <Icon name="calendar" className="size-4" />
          <Trans>Member since {formats.month(seller.memberSince)}</Trans>
        </li>
        {seller.replyMinutes !== null && (
          <li className="flex items-center gap-2">
            <Icon name="clock" className="size-4" />
            <ReplyTime minutes={seller.replyMinutes} />
          </li>
        )}
      </ul>
    </section>
  )
}
