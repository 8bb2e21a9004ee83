import { minute } from '#contract/durations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { useStaleSince } from './use-stale-since.ts'

/** How old the oldest thing on the page is, once that is worth a word. */
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
