import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Check } from '#src/i18n/field-checks.ts'
import { problemText } from '#src/i18n/problem-text.ts'

import type { Change } from './change-state.tsx'

type Field = {
  value: string
  check?: Check
  /** What the server may refuse about it, by a code of its own or by naming the field. */
  refusal?: { code?: ProblemCode; text?: MessageDescriptor | ((fault: string | undefined) => MessageDescriptor) }
}

/**
 * What to say beside which field: nothing until one tries to send, then what is wrong here, and what the server said
 * of it until it is changed.
 */
export function useFaults<Name extends string>(fields: Record<Name, Field>, error: unknown) {
  const { i18n } = useLingui()
  const [isTried, setTried] = useState(false)
  const names = Object.keys(fields) as Name[]
  const found = (name: Name) => fields[name].check?.(fields[name].value)

  function faultOf(name: Name): string | undefined {
    const here = isTried ? found(name) : undefined
    const fault = here ?? refusalOf(name, fields[name], error)
    return fault && i18n._(fault)
  }

  /** Whether all is well; from now on it is said where it is not. */
  function isComplete(): boolean {
    const isGood = names.every((name) => found(name) === undefined)
    setTried(!isGood)
    return isGood
  }

  /** What is left to say beside the button, of a change that no field is to blame for. */
  function besides({ isPending, isSuccess, error: failure }: Change): Change {
    const isSaid = names.some((name) => refusalOf(name, fields[name], failure) !== undefined)
    return { isPending, isSuccess, error: isSaid ? null : failure }
  }

  return { faultOf, isComplete, besides }
}

function refusalOf(name: string, { refusal }: Field, error: unknown): MessageDescriptor | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === refusal?.code) return problemText[error.code]
  if (!error.fields || !(name in error.fields)) return undefined
  const text = refusal?.text ?? problemText[error.code]
  return typeof text === 'function' ? text(error.fields[name]) : text
}
