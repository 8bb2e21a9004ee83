import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

/** How long ago; the date itself shows on a second look. */
export function PublishedTime({ at }: { at: number }) {
  const formats = useFormats()

  return (
    <time dateTime={new Date(at).toISOString()} title={formats.date(at)}>
      {formats.timeAgo(at, useNow())}
    </time>
  )
}
