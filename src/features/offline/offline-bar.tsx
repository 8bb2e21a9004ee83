import { Trans } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { Icon } from '#src/ui/icon.tsx'

import { RetryButton } from './retry-button.tsx'
import { useShownSince } from './use-shown-since.ts'

const minute = 60_000

/** A quiet bar for as long as the server is away. Screen readers watch its sentence from the start, so that they hear it come. */
export function OfflineBar() {
  const isAway = !useIsReachable()

  return (
    <div
      className={`sticky top-[calc(3.5rem+1px+env(safe-area-inset-top))] z-20 md:top-[calc(4rem+1px+env(safe-area-inset-top))] ${isAway ? 'border-b border-line bg-surface-sunken' : ''}`}
    >
      <div className="page flex items-center gap-3">
        {isAway && <Icon name="wifi-off" className="size-4 text-text-muted" />}
        <output className={`flex-1 text-sm text-pretty ${isAway ? 'py-1.5' : ''}`}>{isAway && <Sentence />}</output>
        {isAway && <RetryButton />}
      </div>
    </div>
  )
}

function Sentence() {
  const formats = useFormats()
  const now = useNow()
  const since = useShownSince()

  return (
    <>
      <Trans>Offline · showing what is on this device</Trans>
      {since !== undefined && now - since >= minute && (
        <>
          {' · '}
          <time dateTime={new Date(since).toISOString()} className="whitespace-nowrap text-text-muted">
            {formats.relativeTime(since, now)}
          </time>
        </>
      )}
    </>
  )
}
