import { Trans, useLingui } from '@lingui/react/macro'

import type { DeskMember } from '#contract/api/desk.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { signalNames } from '#src/features/desk/names.ts'

/** Members who have something in common with this one. */
export function LinkedMembers({ linked }: Pick<DeskMember, 'linked'>) {
  const { i18n } = useLingui()
  if (linked.length === 0)
    return (
      <p className="text-text-muted">
        <Trans>No other member has the same device, photos or listing text.</Trans>
      </p>
    )

  return (
    <ul className="divide-y divide-line">
      {linked.map(({ member, signals, isSuspended }) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <MemberLink member={member} />
          <span className="flex flex-wrap gap-1.5">
            {signals.map((signal) => (
              <Badge key={signal}>{i18n._(signalNames[signal])}</Badge>
            ))}
            {isSuspended && (
              <Badge tone="danger">
                <Trans context="state of a member">Suspended</Trans>
              </Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
