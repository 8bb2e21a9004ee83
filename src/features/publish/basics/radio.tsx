import type { ReactNode } from 'react'

type RadioProps = {
  name: string
  value: string
  isChecked: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button whose whole row is a touch target. */
export function Radio({ name, value, isChecked, onChoose, children }: RadioProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-tint">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
