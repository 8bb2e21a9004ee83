import { Trans } from '@lingui/react/macro'

import type { Seller } from '#contract/api/sellers.ts'
import { reportDialog } from '#src/state/report-dialog.ts'
import { useSession } from '#src/state/use-session.ts'
import { Icon } from '#src/ui/icon.tsx'

type ReportSellerButtonProps = { seller: Pick<Seller, 'id' | 'username'> }

/** For everybody but the seller. */
export function ReportSellerButton({ seller: { id, username } }: ReportSellerButtonProps) {
  const session = useSession()
  if (session.state === 'member' && session.memberId === id) return null

  return (
    <button
      type="button"
      onClick={() => reportDialog.open({ subject: { kind: 'member', memberId: id }, label: username })}
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-text-muted hover:text-text hover:underline"
    >
      <Icon name="flag" className="size-4" />
      <Trans>Report this member</Trans>
    </button>
  )
}
