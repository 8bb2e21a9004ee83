import type { ReactNode } from 'react'

type SectionProps = {
  /** Of the heading, which names the section. */
  id: string
  title: ReactNode
  /** What it is for, where the title does not say it. */
  hint?: ReactNode
  children: ReactNode
}

/** One thing that can be settled, under its own heading. */
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
