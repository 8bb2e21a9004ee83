import type { ReactNode } from 'react'

import { RooftopsIllustration } from './rooftops-illustration.tsx'

type EmptyStateProps = {
  /** One sentence: what would be here, and why it is empty. */
  text: ReactNode
  /** The next step as a link or button, unless the page already has one. */
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
