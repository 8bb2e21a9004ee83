import { Trans } from '@lingui/react/macro'

import type { MessageContent } from '#contract/api/conversations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

type ListingStatusTextProps = {
  content: MessageContent & { kind: 'listing-status' }
  /** Whether the reader is the seller. */
  isOwn: boolean
}

/** What the seller did with the listing, for the buyer of this conversation. */
export function ListingStatusText({ content: { status, until }, isOwn }: ListingStatusTextProps) {
  const formats = useFormats()
  if (status === 'sold')
    return isOwn ? <Trans>You sold it to this buyer.</Trans> : <Trans>The seller sold it to you.</Trans>
  if (status === 'active')
    return isOwn ? <Trans>You put it back on sale.</Trans> : <Trans>The seller put it back on sale.</Trans>
  if (until === null)
    return isOwn ? <Trans>You reserved it for this buyer.</Trans> : <Trans>The seller reserved it for you.</Trans>
  const date = formats.shortDate(until)
  return isOwn ? (
    <Trans>You reserved it for this buyer until {date}.</Trans>
  ) : (
    <Trans>The seller reserved it for you until {date}.</Trans>
  )
}
