import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { AreaName } from '#src/components/area-name.tsx'
import { areaActions } from '#src/data/offline-cache/area/area-queries.ts'
import type { Area } from '#src/data/offline-cache/area/area.ts'
import { connection } from '#src/data/offline-cache/connection.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

type SavedAreaProps = { area: Area; isRunning: boolean }

/** The stored area: its size, age and next refresh. */
export function SavedArea({ area, isRunning }: SavedAreaProps) {
  const queryClient = useQueryClient()
  const { call } = useRouteContext({ from: '__root__' })
  const formats = useFormats()
  const time = formats.timeAgo(area.renewedAt, useNow())

  return (
    <>
      <div>
        <p className="font-medium">
          <AreaName place={area.place} /> · {formats.distance(area.radius)}
        </p>
        {area.renewedAt > 0 && (
          <p className="text-text-muted">
            <Plural value={area.count} one={`# listing · updated: ${time}`} other={`# listings · updated: ${time}`} />
          </p>
        )}
        <p className="mt-1 max-w-prose text-sm text-pretty text-text-muted">
          <RenewalNote />
        </p>
      </div>
      {!isRunning && (
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => void areaActions.refresh(queryClient, call)} className="button-quiet">
            <Trans>Update now</Trans>
          </button>
          <button type="button" onClick={() => void areaActions.remove(queryClient)} className="button-quiet">
            <Trans>Stop saving it</Trans>
          </button>
        </div>
      )}
    </>
  )
}

function RenewalNote() {
  return connection() === 'unknown' ? (
    <Trans>Your browser does not say whether it is on Wi-Fi, so this is only updated when you ask for it.</Trans>
  ) : (
    <Trans>Updated when you open Noper on Wi-Fi, once a day at most.</Trans>
  )
}
