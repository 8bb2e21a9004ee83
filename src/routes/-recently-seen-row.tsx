import { ListingRow } from '#src/features/listings/listing-row.tsx'
import { RecentlySeen } from '#src/features/recent/recently-seen.tsx'

/** What was opened last, in one row. */
export const RecentlySeenRow = ({ className }: { className: string }) => (
  <RecentlySeen limit={12} className={className}>
    {(listings) => <ListingRow listings={listings} />}
  </RecentlySeen>
)
