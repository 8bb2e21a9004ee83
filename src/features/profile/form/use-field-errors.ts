import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Check } from '#src/i18n/field-validation.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import type { MutationState } from './mutation-status.tsx'

type Field = {
  value: string
  check?: Check
  /** The server's possible refusal of this field, by a problem code of its own or by the field's name. */
  refusal?: { code?: ProblemCode; text?: MessageDescriptor | ((message: string | undefined) => MessageDescriptor) }
}

/**
 * The error of each field: none until the first submit, then errors found locally, and the server's refusal until the
 * field changes.
 */
export function useFieldErrors<Name extends string>(fields: Record<Name, Field>, error: unknown) {
  const { i18n } = useLingui()
  const [isSubmitted, setSubmitted] = useState(false)
  const names = Object.keys(fields) as Name[]
  const found = (name: Name) => fields[name].check?.(fields[name].value)

  function errorOf(name: Name): string | undefined {
    const here = isSubmitted ? found(name) : undefined
    const message = here ?? refusalOf(name, fields[name], error)
    return message && i18n._(message)
  }

  /** Returns whether all fields are valid. If not, their errors are shown from now on. */
  function validate(): boolean {
    const isGood = names.every((name) => found(name) === undefined)
    setSubmitted(!isGood)
    return isGood
  }

  /** The error that remains for the status at the button, if no field shows it. */
  function withoutFieldErrors({ isPending, isSuccess, error: failure }: MutationState): MutationState {
    const isShownAtField = names.some((name) => refusalOf(name, fields[name], failure) !== undefined)
    return { isPending, isSuccess, error: isShownAtField ? null : failure }
  }

  return { errorOf, validate, withoutFieldErrors }
}

function refusalOf(name: string, { refusal }: Field, error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === refusal?.code) return problemText[error.code]
  if (!error.fields || !(name in error.fields)) return undefined
  const text = refusal?.text ?? problemText[error.code]
  return typeof text === 'function' ? text(error.fields[name]) : text
}
