import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'

type MemberLinkProps = {
  /** Null if they have left. */
  member: { id: string; username: string } | null
}

/** To what moderators need to know of the member. */
export function MemberLink({ member }: MemberLinkProps) {
  const locale = useLocale()
  if (!member) return <Trans context="a member who has left">Has left</Trans>

  return (
    <Link
      to="/$locale/desk/{-$section}/{-$id}"
      params={{ locale, section: 'members', id: member.id }}
      preload={false}
      className="link wrap-anywhere"
    >
      {member.username}
    </Link>
  )
}
