import { Icon } from './icon.tsx'

type SelectProps<Value extends string | number> = {
  /** The label of the field. */
  label: string
  name?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A native select. */
export function Select<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  ...named
}: SelectProps<Value>) {
  return (
    <div className="relative">
      <select
        {...named}
        value={value}
        onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex]!.value)}
        aria-label={label}
        className="field appearance-none pe-10"
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
