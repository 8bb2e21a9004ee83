import { Trans } from '@lingui/react/macro'

/** Marks an element whose data is saved on this device and not in the account. */
export const OnlyOnThisDevice = () => (
  <p className="w-fit rounded-full bg-surface-sunken px-2.5 py-0.5 text-xs font-semibold text-text-muted">
    <Trans>Only on this device</Trans>
  </p>
)
