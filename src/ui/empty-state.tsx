import type { ReactNode } from 'react'

import { RooftopsIllustration } from './rooftops-illustration.tsx'

type EmptyStateProps = {
  /** One sentence: what would be here, and why nothing is. */
  text: ReactNode
  /** The next step, as a link or a button, unless the page has it anyway. */
  action?: ReactNode
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-5 py-10 text-center">
      <RooftopsIllustration className="w-44" />
      <p className="text-balance text-text-muted">{text}</p>
      {action}
    </div>
  )
}
