import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Avatar } from '#src/ui/avatar.tsx'

export type Summary = NonNullable<DeskCase['concerned']>

/** A member in figures, as moderators need them to judge. */
export function MemberSummary({ member }: { member: Summary }) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <Avatar avatar={member.avatar} username={member.username} className="size-12 text-base" />
        <div className="min-w-0">
          <p className="font-medium">
            <MemberLink member={member} />
          </p>
          <MemberBadges member={member} />
        </div>
      </div>
      <MemberFacts member={member} />
    </div>
  )
}

export function MemberBadges({ member: { isTrader, isModerator, isLeaving, suspension } }: { member: Summary }) {
  const formats = useFormats()

  return (
    <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
      {suspension && (
        <Badge tone="danger">
          {suspension.until === null ? (
            <Trans>Suspended for good</Trans>
          ) : (
            <Trans>Suspended until {formats.shortDate(suspension.until)}</Trans>
          )}
        </Badge>
      )}
      {isTrader && (
        <Badge>
          <Trans>Trader</Trans>
        </Badge>
      )}
      {isModerator && (
        <Badge>
          <Trans>Moderator</Trans>
        </Badge>
      )}
      {isLeaving && (
        <Badge tone="warning">
          <Trans>Is leaving Noper</Trans>
        </Badge>
      )}
    </p>
  )
}

type MemberFactsProps = {
  member: Summary
  /** Further facts. */
  children?: ReactNode
}

export function MemberFacts({ member, children }: MemberFactsProps) {
  const formats = useFormats()
  const now = useNow()

  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3">
      <Fact name={<Trans>Member since</Trans>}>{formats.shortDate(member.memberSince)}</Fact>
      <Fact name={<Trans>Last seen</Trans>}>{formats.timeAgo(member.lastSeenAt, now)}</Fact>
      <Fact name={<Trans>Listings now</Trans>}>{formats.number(member.listings)}</Fact>
      <Fact name={<Trans>Reports</Trans>}>{formats.number(member.reports)}</Fact>
      <Fact name={<Trans>Restrictions</Trans>}>{formats.number(member.restrictions)}</Fact>
      {children}
    </dl>
  )
}

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
