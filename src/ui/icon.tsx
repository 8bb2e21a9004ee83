import { iconSheetPath } from '#contract/icon-paths.ts'
import type { IconName } from '#contract/icons.ts'

type IconProps = {
  name: IconName
  /** Tailwind's size class; 20 px by default. */
  className?: string
}

/** Decorative: used beside text, or inside a control with a label of its own. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`inline-block shrink-0 ${className}`}>
      <use href={`${iconSheetPath}#${name}`} />
    </svg>
  )
}
