import { useScrollToTop } from '#src/ui/use-scroll-to-top.ts'

import { DetailsSkeleton } from './details-skeleton.tsx'

/** The placeholder of the page, with its final size. */
export function ProductSkeleton() {
  useScrollToTop()

  return (
    <div aria-hidden="true" className="page">
      <div className="flex min-h-12 items-center">
        <span className="h-4 w-48 skeleton" />
      </div>
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-10">
        <div className="-mx-4 aspect-square skeleton rounded-none md:mx-0 md:aspect-[4/3] md:rounded-card" />
        <div className="flex flex-col gap-4">
          <span className="h-9 w-36 skeleton" />
          <span className="h-7 w-4/5 skeleton" />
          <span className="h-4 w-3/5 skeleton" />
          <span className="hidden h-12 skeleton xl:block" />
          <span className="h-32 skeleton rounded-card" />
        </div>
        <DetailsSkeleton />
      </div>
    </div>
  )
}
