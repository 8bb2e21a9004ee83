import { useScrollToTop } from '#src/ui/use-scroll-to-top.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The placeholder of the page, with its final size. */
export function SellerSkeleton() {
  useScrollToTop()

  return (
    <div
      aria-hidden="true"
      className="page flex flex-col gap-8 pt-6 xl:grid xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-x-12 xl:pt-10"
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <span className="size-20 skeleton rounded-full" />
          <span className="h-7 w-40 skeleton" />
        </div>
        <span className="h-20 skeleton" />
        <span className="h-24 w-2/3 skeleton" />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3">
        {places.map((place) => (
          <span key={place} className="h-64 skeleton rounded-card" />
        ))}
      </div>
    </div>
  )
}
