export function DetailsSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-[60rem] flex-col gap-4">
      <span className="h-6 w-32 skeleton" />
      <span className="h-32 skeleton" />
      <span className="h-6 w-40 skeleton" />
      <span className="h-48 skeleton" />
    </div>
  )
}
