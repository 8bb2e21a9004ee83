import { Plural } from '@lingui/react/macro'

import { day, hour, minute } from '#contract/durations.ts'

/** A duration in the largest unit of which there are at least two, rounded. */
export function Duration({ minutes }: { minutes: number }) {
  const duration = minutes * minute
  if (duration >= 2 * day) return <Plural value={Math.round(duration / day)} one="# day" other="# days" />
  if (duration >= 2 * hour) return <Plural value={Math.round(duration / hour)} one="# hour" other="# hours" />
  return <Plural value={minutes} one="# minute" other="# minutes" />
}
