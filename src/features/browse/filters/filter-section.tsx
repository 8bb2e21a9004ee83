import type { ReactNode } from 'react'

/** One group of controls under its name. */
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
