import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

/** Required by law: says that the seller is a business and that consumer rights apply. */
export function TraderBadge() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent-tint-strong px-2 py-0.5 text-xs font-semibold text-accent-text">
      <Icon name="store" className="size-3.5" />
      <Trans>Trader</Trans>
    </span>
  )
}
