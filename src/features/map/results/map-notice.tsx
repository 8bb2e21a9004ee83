import { Trans } from '@lingui/react/macro'

type MapNoticeProps = {
  hasFailed: boolean
  /** Whether the map shows only a part of the results. */
  isPart: boolean
  onRetry: () => void
}

/** Shown over the map if it failed to load or is incomplete. */
export function MapNotice({ hasFailed, isPart, onRetry }: MapNoticeProps) {
  return (
    <output className="pointer-events-none absolute inset-x-3 top-3 z-1000 flex justify-center">
      {hasFailed ? (
        <span className={noticeStyles}>
          <Trans>We cannot show listings on the map: the server cannot be reached.</Trans>
          <button type="button" onClick={onRetry} className="link min-h-11 shrink-0 px-2">
            <Trans>Try again</Trans>
          </button>
        </span>
      ) : (
        isPart && (
          <span className={`${noticeStyles} py-2`}>
            <Trans>The map shows only some of the results.</Trans>
          </span>
        )
      )}
    </output>
  )
}

const noticeStyles =
  'pointer-events-auto ms-12 flex flex-wrap items-center gap-x-2 rounded-field bg-surface-raised px-3 text-sm shadow-float'
