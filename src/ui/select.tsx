import type { ComponentProps } from 'react'

import { Icon } from './icon.tsx'

type SelectProps<Value extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'className'
> & {
  /** The name of the select, where no `<label>` gives it one. */
  label?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Of the box around it, such as its width. */
  className?: string
}

/** A native select. */
export function Select<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className = '',
  ...select
}: SelectProps<Value>) {
  return (
    <div className={`relative ${className}`}>
      <select
        {...select}
        value={value}
        onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex]!.value)}
        aria-label={label}
        className="field appearance-none truncate pe-10"
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
    </div>
  )
}
