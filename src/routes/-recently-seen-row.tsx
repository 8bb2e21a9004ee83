import { ListingRow } from '#src/features/listings/listing-row.tsx'
import { RecentlySeen } from '#src/features/recent/recently-seen.tsx'

/** The recently opened listings in one row. */
export const RecentlySeenRow = ({ className }: { className: string }) => (
  <RecentlySeen limit={12} className={className}>
    {(listings) => <ListingRow listings={listings} />}
  </RecentlySeen>
)
