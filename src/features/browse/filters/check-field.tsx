import type { ReactNode } from 'react'

type CheckFieldProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A box to tick with its words, all of it within reach of a thumb. */
export function CheckField({ type = 'checkbox', name, value, isChecked, onChange, children }: CheckFieldProps) {
  return (
    <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-surface-sunken">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
