import { useId, type ReactNode } from 'react'

import { FieldFault } from '#src/ui/form/field-fault.tsx'

import { useShownFault } from './draft-context.tsx'
import { FaultText } from './fault-text.tsx'

type GroupProps = {
  name: string
  legend: ReactNode
  children: ReactNode
}

/** Several controls that answer one question. */
export function Group({ name, legend, children }: GroupProps) {
  'use memo'
  const id = useId()
  const fault = useShownFault(name)

  return (
    <fieldset
      data-field={name}
      data-fault={fault}
      aria-describedby={`${id}-fault`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 w-full font-medium">{legend}</legend>
      {children}
      <FieldFault id={`${id}-fault`}>{fault && <FaultText field={name} fault={fault} />}</FieldFault>
    </fieldset>
  )
}
