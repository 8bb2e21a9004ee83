import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

/** When something happened: in words up to a week ago, and exactly as a tooltip. */
export function Moment({ at }: { at: number }) {
  const formats = useFormats()
  const now = useNow()

  return (
    <time dateTime={new Date(at).toISOString()} title={`${formats.date(at)}, ${formats.time(at)}`}>
      {formats.timeAgo(at, now)}
    </time>
  )
}
