type ListSkeletonProps = { rowClassName?: string }

/** In place of a list whose rows have a picture, a title and a line of text. */
export const ListSkeleton = ({ rowClassName = '' }: ListSkeletonProps) => (
  <div aria-hidden="true" className="divide-y divide-line">
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className={`flex gap-3 py-3 ${rowClassName}`}>
        <span className="size-14 shrink-0 skeleton rounded-field" />
        <span className="flex flex-1 flex-col gap-2 pt-1">
          <span className="h-4 w-40 skeleton" />
          <span className="h-4 w-3/5 skeleton" />
        </span>
      </div>
    ))}
  </div>
)
