import { Trans } from '@lingui/react/macro'

import type { VisibleStatus } from '#contract/listing-status.ts'
import type { IconName } from '#src/ui/icon-sheets.ts'
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
        {status === 'reserved' && (
          <Trans>Reserved for somebody. It may become free again, so asking is worth it.</Trans>
        )}
        {status === 'sold' && <Trans>Sold. You may like what is similar to it, further down.</Trans>}
        {status === 'expired' && <Trans>This listing has expired. Further down is what is similar to it.</Trans>}
      </span>
    </p>
  )
}
