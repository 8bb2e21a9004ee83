import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { cacheUsageQuery } from '#src/data/offline-cache/offline-cache-queries.ts'

import { AreaSection } from './area-section.tsx'
import { BudgetField } from './budget-field.tsx'
import { ClearDataButtons } from './clear-data-buttons.tsx'
import { DeviceUsage } from './device-usage.tsx'
import { PersistenceStatus } from './persistence-status.tsx'

/** Storage usage and budget of this device, with buttons that clear its caches. */
export function DeviceSection() {
  const { data: usage } = useQuery(cacheUsageQuery())

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="profile-device" className="flex flex-col gap-5">
        <h2 id="profile-device" className="text-lg font-semibold">
          <Trans>On this device</Trans>
        </h2>
        <output className="block min-h-36 text-text-muted md:min-h-20">{usage && <DeviceUsage {...usage} />}</output>
        {usage?.kept && <BudgetField budget={usage.kept.budget} />}
        <PersistenceStatus />
        <ClearDataButtons
          hasSeen={(usage?.kept?.listings.count ?? 0) > 0}
          hasPhotos={(usage?.kept?.photos.count ?? 0) > 0}
        />
      </section>
      <AreaSection />
    </div>
  )
}
