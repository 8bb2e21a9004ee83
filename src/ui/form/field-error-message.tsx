import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

/** Says beneath a field what is wrong with it, to those who listen too. */
export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <output id={id} className="flex gap-2 text-sm text-pretty text-danger empty:hidden">
      {children && <Icon name="circle-alert" className="mt-0.5 size-4" />}
      {children && <span>{children}</span>}
    </output>
  )
}
