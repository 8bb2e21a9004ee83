import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

/** Important information that is not an error. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <output className="mt-4 flex max-w-3xl items-start gap-3 rounded-card bg-surface-sunken px-4 py-3 text-sm text-pretty">
    <Icon name="info" className="mt-0.5 size-4 shrink-0 text-text-muted" />
    <span>{children}</span>
  </output>
)
