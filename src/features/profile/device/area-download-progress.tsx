import { Trans } from '@lingui/react/macro'

import { areaActions } from '#src/data/offline-cache/area/area-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** Progress of the download, with a button to stop it. */
export function AreaDownloadProgress({ done, all }: { done: number; all: number }) {
  const formats = useFormats()
  const [finished, most] = [formats.number(done), formats.number(all)]

  return (
    <div className="flex max-w-sm flex-wrap items-center gap-x-4 gap-y-2">
      <progress
        aria-labelledby="area"
        {...(all > 0 && { value: done })}
        max={Math.max(all, 1)}
        className="progress-bar block h-2 w-full"
      />
      <span className="flex-1 text-sm text-text-muted tabular-nums">
        {all > 0 ? (
          <Trans>
            {finished} of {most}
          </Trans>
        ) : (
          <Trans>One moment…</Trans>
        )}
      </span>
      <button type="button" onClick={() => void areaActions.stop()} className="button-quiet">
        <Trans>Stop</Trans>
      </button>
    </div>
  )
}
