import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { mustKeepCookies } from '#src/data/session/cookies-refused.ts'
import type { Check } from '#src/i18n/field-checks.ts'
import { focusFirstFault } from '#src/ui/form/focus-first-fault.ts'

import { faultsIn, isRefusal, type Faults } from './refusals.ts'
import type { FieldName } from './typed-words.ts'
import type { Typing } from './use-typed-words.ts'

type StepFormOptions = {
  typing: Typing
  checks: Partial<Record<FieldName, Check>>
  send: () => Promise<void>
}

export type StepForm = ReturnType<typeof useStepForm>

/**
 * A form of the modal: looks at what was typed before it sends it, once however often it is told to, and says what is
 * wrong beside the field until that is changed.
 */
export function useStepForm({ typing: { words, type }, checks, send }: StepFormOptions) {
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const names = Object.keys(checks) as FieldName[]

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isUnderWay.current) return
    const found = checkAll()
    setRefusal(undefined)
    if (showFaults(found, form)) return

    isUnderWay.current = true
    setSending(true)
    await sendIfOfUse()
      .catch((error: unknown) => refuse(error, form))
      .finally(() => {
        isUnderWay.current = false
        setSending(false)
      })
  }

  async function sendIfOfUse(): Promise<void> {
    mustKeepCookies()
    await send()
  }

  function checkAll(): Faults {
    const found = names.flatMap((name) => {
      const fault = checks[name]?.(words[name])
      return fault ? [[name, fault] as const] : []
    })
    return Object.fromEntries(found)
  }

  function refuse(error: unknown, form: HTMLFormElement): void {
    if (showFaults(faultsIn(error, names), form)) return
    setRefusal(error)
    if (!isRefusal(error)) throw error
  }

  /** Says whether there are any. At once: what the server answers would else be rendered whenever there is time. */
  function showFaults(found: Faults, form: HTMLFormElement): boolean {
    flushSync(() => setFaults(found))
    const isAny = Object.keys(found).length > 0
    if (isAny) focusFirstFault(form)
    return isAny
  }

  return {
    isSending,
    /** What went wrong that no field is to blame for. */
    refusal,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
    /** What a field of the step needs to know. */
    field: (name: FieldName) => ({
      name,
      value: words[name],
      fault: faults[name],
      onChange(text: string) {
        type(name, text)
        setFaults(({ [name]: _changed, ...others }) => others)
      },
    }),
  }
}
