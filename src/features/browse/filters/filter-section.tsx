import type { ReactNode } from 'react'

/** A named group of controls. */
export function FilterSection({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-title font-semibold">{name}</legend>
        {children}
      </fieldset>
    </div>
  )
}
