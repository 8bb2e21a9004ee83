import { useEffect, useRef, type ReactNode } from 'react'

import { RefusalText } from './refusal-text.tsx'
import { SendButton } from './send-button.tsx'
import type { StepForm } from './use-step-form.ts'

type StepFormElementProps = {
  form: StepForm
  /** Label of the submit button. */
  action: ReactNode
  children: ReactNode
}

/** The form of a step: fields, the error of the whole form, and the submit button. */
export function StepFormElement({ form, action, children }: StepFormElementProps) {
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstField(element)

  return (
    <form ref={element} {...form.form} className="flex flex-col gap-5">
      {children}
      <RefusalText refusal={form.refusal} />
      <SendButton isSending={form.isSending}>{action}</SendButton>
    </form>
  )
}

/** Focuses the first empty field. */
function useFocusFirstField(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [form])
}
