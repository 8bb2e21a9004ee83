import { iconSheetPath } from '#contract/icon-paths.ts'
import type { IconName } from '#contract/icons.ts'

type IconProps = {
  name: IconName
  /** Tailwind's size class; 20 px unless told. */
  className?: string
}

/** Decoration beside words, or inside a control that has a name of its own. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`inline-block shrink-0 ${className}`}>
      <use href={`${iconSheetPath}#${name}`} />
    </svg>
  )
}
