import type { ReactNode } from 'react'

import { RooftopsIllustration } from '#src/ui/rooftops-illustration.tsx'

type ErrorViewProps = {
  status?: number
  title: string
  description: string
  /** What the person can do next. */
  children: ReactNode
}

export function ErrorView({ status, title, description, children }: ErrorViewProps) {
  return (
    <>
      <title>{`${title} · Noper`}</title>
      <meta name="robots" content="noindex" />
      <section className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
        <RooftopsIllustration className="w-48" />
        {status !== undefined && <p className="font-title text-sm font-semibold text-text-muted">{status}</p>}
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-prose text-pretty text-text-muted [overflow-wrap:anywhere]">{description}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </section>
    </>
  )
}
