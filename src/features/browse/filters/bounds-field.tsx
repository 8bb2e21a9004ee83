import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Characteristic } from '#contract/characteristics.ts'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'

import { boundsOf, splitBounds } from './characteristic-values.ts'
import { useOptimisticInput } from './use-optimistic-input.ts'

type BoundsFieldProps = {
  characteristic: Characteristic
  selected: readonly string[]
  onChange: (values: readonly string[], isTyped: boolean) => void
}

/** A range of numbers; either bound may be empty. */
export function BoundsField({ characteristic, selected, onChange }: BoundsFieldProps) {
  const { i18n, t } = useLingui()
  const name = i18n._(characteristicNames[characteristic])
  const [typed, setTyped] = useState({ selected: selected.join(), ...splitBounds(selected[0] ?? '') })
  // A search from elsewhere, such as back navigation, replaces the input.
  const current = typed.selected === selected.join() ? typed : splitBounds(selected[0] ?? '')
  const [{ least, most }, type] = useOptimisticInput(current, update)

  function update(next: { least: string; most: string }) {
    const bounds = boundsOf(next.least, next.most)
    const values = bounds === undefined ? [] : [bounds]
    setTyped({ selected: values.join(), ...next })
    onChange(values, true)
  }

  return (
    <div className="grid grid-cols-2 gap-2 noscript:hidden">
      <NumberField
        label={t({ message: 'From', context: 'price' })}
        name={name}
        value={least}
        onType={(text) => type({ least: text, most })}
      />
      <NumberField
        label={t({ message: 'Up to', context: 'price' })}
        name={name}
        value={most}
        onType={(text) => type({ least, most: text })}
      />
    </div>
  )
}

type NumberFieldProps = { label: string; name: string; value: string; onType: (text: string) => void }

function NumberField({ label, name, value, onType }: NumberFieldProps) {
  return (
    <label className="text-sm text-text-muted">
      <span className="sr-only">{name}: </span>
      {label}
      <input
        value={value}
        onChange={(event) => onType(event.currentTarget.value.replaceAll(/\s/g, '').replace(',', '.'))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        className="mt-1 field text-base text-text tabular-nums"
      />
    </label>
  )
}
