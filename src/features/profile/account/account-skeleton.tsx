const sections = ['h-24', 'h-96', 'h-40', 'h-28']

/** The placeholder of the account, with its final size. */
export const AccountSkeleton = () => (
  <div aria-hidden="true" className="divide-y divide-line">
    {sections.map((height) => (
      <div key={height} className="flex flex-col gap-4 py-8 first:pt-0">
        <span className="h-6 w-44 skeleton" />
        <span className={`skeleton ${height}`} />
      </div>
    ))}
  </div>
)
