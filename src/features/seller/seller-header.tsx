import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Seller } from '#contract/api/sellers.ts'
import type { IconName } from '#contract/icons.ts'
import { languages } from '#contract/language/locales.ts'
import { LazyLocalityAndCountry } from '#src/components/lazy-locality-names.tsx'
import { LateSuspense } from '#src/i18n/late-suspense.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { LastSeen } from './last-seen.tsx'
import { Rating } from './rating.tsx'
import { ReplyTime } from './reply-time.tsx'
import { TraderBadge } from './trader-badge.tsx'

type SellerHeaderProps = {
  seller: Seller
  /** What one can do with the seller. */
  menu: ReactNode
}

export function SellerHeader({ seller, menu }: SellerHeaderProps) {
  const formats = useFormats()

  return (
    <header className="flex flex-col gap-5">
      <div className="relative flex items-center gap-4">
        <Avatar {...seller} className="size-16 text-xl md:size-20 md:text-2xl" />
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold [overflow-wrap:anywhere]">
            {seller.username}
            {seller.isTrader && <TraderBadge />}
          </h1>
          <Rating {...seller} />
        </div>
        <div className="absolute -end-3 -bottom-3">{menu}</div>
      </div>
      {seller.bio !== '' && <p className="max-w-[70ch] whitespace-pre-line">{seller.bio}</p>}
      <ul className="flex flex-col gap-2 text-sm text-text-muted">
        {seller.locality !== null && (
          <Line icon="map-pin">
            <LateSuspense>
              <LazyLocalityAndCountry id={seller.locality} />
            </LateSuspense>
          </Line>
        )}
        <Line icon="calendar">
          <Trans>Member since {formats.month(seller.memberSince)}</Trans>
        </Line>
        <Line icon="clock">
          <LastSeen at={seller.lastSeen} />
        </Line>
        {seller.replyMinutes !== null && (
          <Line icon="message-circle">
            <ReplyTime minutes={seller.replyMinutes} />
          </Line>
        )}
        {seller.languages.length > 0 && (
          <Line icon="globe">{seller.languages.map((language) => languages[language].name).join(', ')}</Line>
        )}
      </ul>
    </header>
  )
}

type LineProps = { icon: IconName; children: ReactNode }

const Line = ({ icon, children }: LineProps) => (
  <li className="flex items-center gap-2.5">
    <Icon name={icon} className="size-4" />
    <span>{children}</span>
  </li>
)
