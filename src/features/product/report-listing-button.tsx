import { Trans } from '@lingui/react/macro'

import type { Listing } from '#contract/api/listings.ts'
import { reportDialog } from '#src/state/report-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'

type ReportListingButtonProps = { listing: Pick<Listing, 'id' | 'title'> }

export const ReportListingButton = ({ listing: { id, title } }: ReportListingButtonProps) => (
  <button
    type="button"
    onClick={() => reportDialog.open({ subject: { kind: 'listing', listingId: id }, label: title })}
    className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-text-muted hover:text-text hover:underline"
  >
    <Icon name="flag" className="size-4" />
    <Trans>Report this listing</Trans>
  </button>
)
