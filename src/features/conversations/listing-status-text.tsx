import { Trans } from '@lingui/react/macro'

import type { MessageContent } from '#contract/api/conversations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

type ListingStatusTextProps = { content: MessageContent & { kind: 'listing-status' } }

/** What the seller did with the listing, for the member of this conversation. */
export function ListingStatusText({ content: { status, until } }: ListingStatusTextProps) {
  const formats = useFormats()
  if (status === 'sold') return <Trans>The listing was sold to the buyer of this conversation.</Trans>
  if (status === 'active') return <Trans>The listing is for sale again.</Trans>
  if (until === null) return <Trans>The listing is reserved for the buyer of this conversation.</Trans>
  const date = formats.shortDate(until)
  return <Trans>The listing is reserved for the buyer of this conversation until {date}.</Trans>
}
