/** Placeholder while the account loads. */
export const MemberCardSkeleton = () => (
  <div aria-hidden="true" className="flex min-h-28 items-center gap-5">
    <span className="size-20 skeleton rounded-full" />
    <span className="flex flex-col gap-2">
      <span className="h-6 w-40 skeleton" />
      <span className="h-4 w-28 skeleton" />
    </span>
  </div>
)
