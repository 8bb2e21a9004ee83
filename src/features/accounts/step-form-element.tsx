import { useEffect, useRef, type ReactNode } from 'react'

import { RefusalText } from './refusal-text.tsx'
import { SendButton } from './send-button.tsx'
import type { StepForm } from './use-step-form.ts'

type StepFormElementProps = {
  form: StepForm
  /** What the button says that sends it. */
  action: ReactNode
  children: ReactNode
}

/** Fields, what went wrong with all of them, and the button. */
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

/** A form begins at the first field that nothing was typed into. */
function useFocusFirstField(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [form])
}
