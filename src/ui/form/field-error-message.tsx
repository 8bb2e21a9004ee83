import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

/** The error below a field, announced by screen readers. */
export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <output id={id} className="flex gap-2 text-sm text-pretty text-danger empty:hidden">
      {children && <Icon name="circle-alert" className="mt-0.5 size-4" />}
      {children && <span>{children}</span>}
    </output>
  )
}
