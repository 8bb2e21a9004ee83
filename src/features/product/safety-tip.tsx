import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

export function SafetyTip() {
  return (
    <aside className="flex gap-3 rounded-card bg-surface-sunken p-4 text-sm">
      <Icon name="shield-check" className="size-5 text-positive" />
      <p>
        <strong className="font-semibold">
          <Trans>Buy safely.</Trans>
        </strong>{' '}
        <Trans>Meet in a public place, look at the item before you pay, and never send money in advance.</Trans>
      </p>
    </aside>
  )
}
