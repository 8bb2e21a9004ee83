import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'

type DeviceSearchNoteProps = {
  /** How many listings on the device were searched. */
  count: number
  /** How many more were left out because the device does not know a field that is filtered by. */
  leftOut: number
  /** When the newest of them came from the server, in milliseconds since 1970. */
  renewedAt: number
}

/** Says that only the device was searched, because the server is unreachable, and what is missing for that reason. */
export function DeviceSearchNote({ count, leftOut, renewedAt }: DeviceSearchNoteProps) {
  const locale = useLocale()
  const time = useFormats().timeAgo(renewedAt, useNow())

  return (
    <span className="mb-4 block rounded-field bg-surface-sunken px-4 py-2.5 text-sm text-pretty text-text-muted">
      <Plural
        value={count}
        one={`Results from the # listing on this device (updated: ${time}).`}
        other={`Results from the # listings on this device (updated: ${time}).`}
      />{' '}
      {leftOut > 0 && (
        <>
          <Plural
            value={leftOut}
            one="# more listing is not shown: we cannot tell whether it matches your filters, because you have only seen it in a list."
            other="# more listings are not shown: we cannot tell whether they match your filters, because you have only seen them in lists."
          />{' '}
        </>
      )}
      <Trans>The numbers next to the filters come back when you are online.</Trans>{' '}
      <Link to="/$locale/profile/settings" params={{ locale }} hash="keep-area" className="link">
        <Trans>Save an area for next time</Trans>
      </Link>
    </span>
  )
}
