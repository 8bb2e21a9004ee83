import { minute } from '#contract/durations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { useStaleSince } from './use-stale-since.ts'

/** The age of the oldest data on the page, once it is worth mentioning. */
export function StaleSince() {
  const formats = useFormats()
  const now = useNow()
  const since = useStaleSince()
  if (since === undefined || now - since < minute) return null

  return (
    <>
      {' · '}
      <time dateTime={new Date(since).toISOString()} className="whitespace-nowrap text-text-muted">
        {formats.timeAgo(since, now)}
      </time>
    </>
  )
}
