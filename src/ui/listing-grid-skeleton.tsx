import { listingGridStyles } from './listing-grid-styles.ts'

/** Placeholders while listings load. */
export function ListingGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={listingGridStyles}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <div className="skeleton aspect-[4/3] rounded-card" />
          <div className="skeleton h-6 w-20" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
