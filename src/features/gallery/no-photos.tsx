import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

/** Only free listings may have no photo. */
export function NoPhotos() {
  return (
    <div className="flex aspect-[2/1] flex-col items-center justify-center gap-4 bg-linear-to-br from-accent-tint to-accent-tint-strong text-accent-text md:aspect-[5/2] md:rounded-card">
      <Icon name="gift" className="size-16 stroke-1" />
      <p className="text-sm">
        <Trans>To give away, without photos</Trans>
      </p>
    </div>
  )
}
