import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { Icon } from '#src/ui/icon.tsx'

/** Components that search and name places; other parts of the app use them as well. */
export type Places = {
  Input: ComponentType<{ onChoose: (id: string) => void }>
  Name: ComponentType<{ id: string }>
}

type LocalityFieldProps = Places & { value: string | null; onChange: (locality: string | null) => void }

/** The member's locality. */
export function LocalityField({ Input, Name, value, onChange }: LocalityFieldProps) {
  const [ref, keepFocus] = useFocusOnNext(value)

  function choose(locality: string | null) {
    keepFocus()
    onChange(locality)
  }

  return (
    <fieldset ref={ref}>
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Place</Trans>
      </legend>
      {value === null ? (
        <Input onChoose={choose} />
      ) : (
        <Chosen onClear={() => choose(null)}>
          <Name id={value} />
        </Chosen>
      )}
      <p className="mt-1.5 text-sm text-pretty text-text-muted">
        <Trans>Others see the locality, never more than that.</Trans>
      </p>
    </fieldset>
  )
}

function Chosen({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const { t } = useLingui()

  return (
    <div className="field flex items-center gap-2 pe-1">
      <Icon name="map-pin" className="size-5 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <button type="button" onClick={onClear} aria-label={t`Remove the place`} className="-my-2 icon-button size-11">
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}

/** Choosing or removing a place replaces the used control, so the focus moves to the new one. */
function useFocusOnNext(value: string | null) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (isWanted.current) ref.current?.querySelector<HTMLElement>('button, input')?.focus()
    isWanted.current = false
  }, [value])

  return [ref, () => void (isWanted.current = true)] as const
}
