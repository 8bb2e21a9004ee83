import { Plural, Trans } from '@lingui/react/macro'

import type { CacheUsage as Usage } from '#src/data/offline-cache/offline-store.ts'

import { Megabytes } from './megabytes.tsx'

type DeviceUsageProps = { kept: Usage | null; bytes: number | null }

export function DeviceUsage({ kept, bytes }: DeviceUsageProps) {
  if (!kept)
    return <Trans>Noper cannot save anything in this browser, so nothing can be read without a connection.</Trans>
  const { seen, listings, photos, budget } = kept

  return (
    <>
      <p className="text-pretty">
        {seen === 0 ? (
          <Trans>
            Listings that you open will be saved here, with their photos, so that you can read them offline.
          </Trans>
        ) : (
          <Plural
            value={seen}
            one="# listing that you have opened can be read offline."
            other="# listings that you have opened can be read offline."
          />
        )}
      </p>
      <progress
        aria-hidden="true"
        value={Math.min(listings.bytes + photos.bytes, budget)}
        max={budget}
        className="mt-4 progress-bar block h-2 w-full max-w-sm"
      />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <li>
          <Trans>
            <Plural value={listings.count} one="# listing" other="# listings" />: <Megabytes bytes={listings.bytes} />
          </Trans>
        </li>
        <li>
          <Trans>
            <Plural value={photos.count} one="# photo" other="# photos" />: <Megabytes bytes={photos.bytes} />
          </Trans>
        </li>
        {bytes !== null && (
          <li>
            <Trans>
              With the app itself: about <Megabytes bytes={bytes} />
            </Trans>
          </li>
        )}
      </ul>
    </>
  )
}
