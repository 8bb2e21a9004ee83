import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

/** The relative time, with the exact date as its title. */
export function PublishedTime({ at }: { at: number }) {
  const formats = useFormats()

  return (
    <time dateTime={new Date(at).toISOString()} title={formats.date(at)}>
      {formats.timeAgo(at, useNow())}
    </time>
  )
}
