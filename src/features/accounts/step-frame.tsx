import type { ReactNode } from 'react'

import type { IconName } from '#contract/icons.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Logo } from '#src/ui/logo.tsx'

/** Id of the dialog's title, the same in all steps. */
export const authDialogTitleId = 'entrance-title'

type StepFrameProps = {
  /** Replaces the logo. */
  icon?: IconName
  title: ReactNode
  /** One or two sentences about the purpose of the step. */
  lead?: ReactNode
  children?: ReactNode
}

/** The common layout of all steps. */
export function StepFrame({ icon, title, lead, children }: StepFrameProps) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        {icon ? (
          <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent-tint text-accent-text">
            <Icon name={icon} className="size-6" />
          </span>
        ) : (
          <Logo className="mb-2 size-12" />
        )}
        <h2 id={authDialogTitleId} className="text-xl font-semibold">
          {title}
        </h2>
        {lead && <div className="text-pretty text-text-muted">{lead}</div>}
      </header>
      {children}
    </div>
  )
}
