import { ListingRow } from '#src/features/listings/listing-row.tsx'
import { RecentlySeen } from '#src/features/recent/recently-seen.tsx'

/** What was opened last, in one row. */
export const SeenRow = ({ className }: { className: string }) => (
  <RecentlySeen most={12} className={className}>
    {(listings) => <ListingRow listings={listings} />}
  </RecentlySeen>
)
