import { Trans } from '@lingui/react/macro'

import type { Conversation } from '#contract/api/conversations.ts'

/** The other member's name; of a deleted account nothing is known any more. */
export const MemberName = ({ member }: { member: Pick<NonNullable<Conversation['other']>, 'username'> | null }) =>
  member ? member.username : <Trans>Deleted account</Trans>
