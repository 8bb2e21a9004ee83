/** Placeholder while the favourites are read from the device. */
export function FavouritesSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 grid gap-x-12 xl:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-4 border-b border-line py-4">
          <span className="aspect-[4/3] w-28 skeleton rounded-card md:w-40" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-6 w-20 skeleton" />
            <span className="h-5 w-4/5 skeleton" />
            <span className="h-4 w-1/2 skeleton" />
          </span>
        </div>
      ))}
    </div>
  )
}
