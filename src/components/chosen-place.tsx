import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type ChosenPlaceProps = {
  /** The accessible name of the button that clears the place. */
  clearLabel: string
  onClear: () => void
  /** Submits the place with a form that has not been hydrated yet. */
  formValue?: { name: string; value: string | undefined }
  /** The name of the place. */
  children: ReactNode
}

/** A chosen place, styled like the field in which it was chosen, with a button that clears it. */
export function ChosenPlace({ clearLabel, onClear, formValue, children }: ChosenPlaceProps) {
  return (
    <div className="field flex items-center gap-2 pe-1">
      {formValue && <input type="hidden" {...formValue} />}
      <Icon name="map-pin" className="size-5 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <button type="button" onClick={onClear} aria-label={clearLabel} className="-my-2 icon-button size-11">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}
