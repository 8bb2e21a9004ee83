import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { deviceUsageQuery } from '#src/data/device/device-queries.ts'

import { BudgetField } from './budget-field.tsx'
import { DevicePromise } from './device-promise.tsx'
import { DeviceUsage } from './device-usage.tsx'
import { ForgetButtons } from './forget-buttons.tsx'

type DeviceSectionProps = {
  /** To keep what is near a place. */
  area: ReactNode
}

/** What the device keeps, how much of it there may be, and ways to have it forgotten. */
export function DeviceSection({ area }: DeviceSectionProps) {
  const { data: usage } = useQuery(deviceUsageQuery())

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="profile-device" className="flex flex-col gap-5">
        <h2 id="profile-device" className="text-lg font-semibold">
          <Trans>On this device</Trans>
        </h2>
        <output className="block min-h-36 text-text-muted md:min-h-20">{usage && <DeviceUsage {...usage} />}</output>
        {usage?.kept && <BudgetField budget={usage.kept.budget} />}
        <DevicePromise />
        <ForgetButtons
          hasSeen={(usage?.kept?.listings.count ?? 0) > 0}
          hasPhotos={(usage?.kept?.photos.count ?? 0) > 0}
        />
      </section>
      {area}
    </div>
  )
}
