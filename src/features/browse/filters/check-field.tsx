import type { ReactNode } from 'react'

import type { Counted } from '#contract/api/facets.ts'

import { FacetCount } from './facet-count.tsx'

type CheckFieldProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Number of listings; undefined offline and before hydration. */
  count?: Counted | undefined
  children: ReactNode
}

/** A checkbox with its label; the whole row is a touch target. */
export function CheckField({ type = 'checkbox', name, value, isChecked, onChange, count, children }: CheckFieldProps) {
  const isWithoutResults = count?.count === 0 && count.isExact && !isChecked

  return (
    <label
      data-vain={isWithoutResults || undefined}
      className="group -mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-surface-sunken"
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-accent group-data-vain:opacity-50"
      />
      <span className="min-w-0 group-data-vain:text-text-muted">{children}</span>
      {isShownCount(count) && <FacetCount {...count} />}
    </label>
  )
}

/** "At least 0" is not shown. */
const isShownCount = (count: Counted | undefined): count is Counted =>
  count !== undefined && (count.isExact || count.count > 0)
