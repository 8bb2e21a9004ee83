import { Trans } from '@lingui/react/macro'

import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { Icon } from '#src/ui/icon.tsx'

import { RetryButton } from './retry-button.tsx'
import { StaleSince } from './stale-since.tsx'

/** A bar shown while the server is unreachable. */
export function OfflineBar() {
  const isOffline = !useIsReachable()

  return (
    <>
      {/* Always mounted, because screen readers announce changes only of elements that were there before. */}
      <output className="sr-only">{isOffline && <Sentence />}</output>
      {isOffline && (
        <section
          aria-labelledby="offline"
          className="sticky top-[calc(3.5rem+1px+env(safe-area-inset-top))] z-20 border-b border-line bg-surface-sunken md:top-[calc(4rem+1px+env(safe-area-inset-top))]"
        >
          <div className="page flex items-center gap-3">
            <Icon name="wifi-off" className="size-4 text-text-muted" />
            <p className="flex-1 py-1.5 text-sm text-pretty">
              <span id="offline">
                <Sentence />
              </span>
              <StaleSince />
            </p>
            <RetryButton />
          </div>
        </section>
      )}
    </>
  )
}

const Sentence = () => <Trans>Offline · showing what is on this device</Trans>
