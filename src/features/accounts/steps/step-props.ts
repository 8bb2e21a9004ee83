import type { Call } from '#contract/api/call.ts'
import type { SignInResult } from '#src/features/accounts/sign-in-result.ts'
import type { FormValuesState } from '#src/features/accounts/use-form-values.ts'
import type { AuthDialogState, AuthStep } from '#src/state/auth-dialog.ts'

/** The props that the dialog passes to every step. */
export type StepProps = {
  entrance: AuthDialogState
  formValues: FormValuesState
  call: Call
  goToStep: (step: AuthStep, details?: { email?: string; token?: string }) => void
  /** Signs in with the server's answer, shows the message and returns to the page. */
  completeSignIn: (arrival: SignInResult, said: string) => Promise<void>
  /** Closes the dialog. */
  close: () => void
}
