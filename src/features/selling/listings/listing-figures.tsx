import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'
import type { IconName } from '#contract/icons.ts'
import { daysLeft } from '#src/components/days.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Number of views, favourites and contacts. */
export function ListingFigures({ views, favourites, contacts }: OwnListing) {
  return (
    <ul className="flex gap-4 text-sm text-text-muted">
      <Figure icon="eye" count={views}>
        <Plural value={views} one="# view" other="# views" />
      </Figure>
      <Figure icon="heart" count={favourites}>
        <Plural value={favourites} one="# favourite" other="# favourites" />
      </Figure>
      <Figure icon="message-circle" count={contacts}>
        <Plural value={contacts} one="# contact" other="# contacts" />
      </Figure>
    </ul>
  )
}

type FigureProps = { icon: IconName; count: number; children: ReactNode }

const Figure = ({ icon, count, children }: FigureProps) => (
  <li className="flex items-center gap-1.5 tabular-nums">
    <Icon name={icon} className="size-4" />
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{children}</span>
  </li>
)

/** How long the listing keeps its current status. */
export function ListingTime({ status, expiresAt, reservedUntil, closedAt }: OwnListing) {
  const formats = useFormats()
  const now = useNow()
  const days = daysLeft(expiresAt, now)

  if (status === 'reserved' && reservedUntil !== null)
    return <Trans>Reserved until {formats.shortDate(reservedUntil)}</Trans>
  if (status === 'sold' && closedAt !== null) return <Trans>Sold on {formats.shortDate(closedAt)}</Trans>
  if (status === 'expired') return <Trans>Expired on {formats.shortDate(expiresAt)}</Trans>
  return <Plural value={days} one="# day left" other="# days left" />
}
