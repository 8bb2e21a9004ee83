import type { ReactNode } from 'react'

type SectionProps = {
  /** Id of the heading, which labels the section. */
  id: string
  title: ReactNode
  /** The purpose of the section, if the title does not say it. */
  hint?: ReactNode
  children: ReactNode
}

/** A settings section under its own heading. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 py-8 first:pt-0 last:pb-0">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-prose text-sm text-pretty text-text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
