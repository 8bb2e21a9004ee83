import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

import type { Check } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'

import type { FieldName } from './form-values.ts'
import { assertCookiesEnabled, fieldErrorsIn, isExpectedError, type FieldErrors } from './request-errors.ts'
import type { FormValuesState } from './use-form-values.ts'

type StepFormOptions = {
  formValues: FormValuesState
  checks: Partial<Record<FieldName, Check>>
  send: () => Promise<void>
}

export type StepForm = ReturnType<typeof useStepForm>

/**
 * The form of a step: validates the input, ignores repeated submits while a request is under way, and shows each error
 * at its field until that field changes.
 */
export function useStepForm({ formValues: { values, setValue }, checks, send }: StepFormOptions) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const isSubmitting = useRef(false)
  const names = Object.keys(checks) as FieldName[]

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSubmitting.current) return
    const found = validateAll()
    setRefusal(undefined)
    if (showFieldErrors(found, form)) return

    isSubmitting.current = true
    setSending(true)
    await sendWithCookies()
      .catch((error: unknown) => refuse(error, form))
      .finally(() => {
        isSubmitting.current = false
        setSending(false)
      })
  }

  async function sendWithCookies(): Promise<void> {
    assertCookiesEnabled()
    await send()
  }

  function validateAll(): FieldErrors {
    const found = names.flatMap((name) => {
      const error = checks[name]?.(values[name])
      return error ? [[name, error] as const] : []
    })
    return Object.fromEntries(found)
  }

  function refuse(error: unknown, form: HTMLFormElement): void {
    if (showFieldErrors(fieldErrorsIn(error, names), form)) return
    setRefusal(error)
    if (!isExpectedError(error)) throw error
  }

  /**
   * Returns whether there are any errors. Flushed synchronously: React would otherwise render them at an arbitrary
   * later time, and the first invalid field could not be focused yet.
   */
  function showFieldErrors(found: FieldErrors, form: HTMLFormElement): boolean {
    flushSync(() => setFieldErrors(found))
    const isAny = Object.keys(found).length > 0
    if (isAny) focusFirstInvalid(form)
    return isAny
  }

  return {
    isSending,
    /** An error that concerns no single field. */
    refusal,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
    /** The props of a field. */
    field: (name: FieldName) => ({
      name,
      value: values[name],
      error: fieldErrors[name],
      onChange(text: string) {
        setValue(name, text)
        setFieldErrors(({ [name]: _changed, ...others }) => others)
      },
    }),
  }
}
