import { Trans } from '@lingui/react/macro'

import type { IconName } from '#contract/icons.ts'
import type { VisibleStatus } from '#contract/listing-status.ts'
import { Icon } from '#src/ui/icon.tsx'

type ClosedStatus = Exclude<VisibleStatus, 'active'>

const icons: Record<ClosedStatus, IconName> = { reserved: 'clock', sold: 'check', expired: 'timer' }

export function StatusBanner({ status }: { status: ClosedStatus }) {
  return (
    <p
      className={`flex items-center gap-3 rounded-card px-4 py-3 text-sm font-medium ${status === 'reserved' ? 'bg-warning-tint text-warning' : 'bg-surface-sunken text-text'}`}
    >
      <Icon name={icons[status]} className="size-5" />
      <span>
        {status === 'reserved' && <Trans>Reserved for somebody else. It may become available again: just ask.</Trans>}
        {status === 'sold' && <Trans>This has been sold. Similar listings are further down.</Trans>}
        {status === 'expired' && <Trans>This listing has expired. Similar listings are further down.</Trans>}
      </span>
    </p>
  )
}
