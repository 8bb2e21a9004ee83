import { Trans } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'

const megabyte = 1_000_000

/** With a decimal for small numbers. */
export function Megabytes({ bytes }: { bytes: number }) {
  const formats = useFormats()
  const exact = bytes / megabyte
  const megabytes = formats.number(exact < 10 ? Math.ceil(exact * 10) / 10 : Math.round(exact))

  return (
    <span className="whitespace-nowrap tabular-nums">
      <Trans>{megabytes} MB</Trans>
    </span>
  )
}
