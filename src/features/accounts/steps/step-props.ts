import type { Call } from '#contract/api/call.ts'
import type { SignInResult } from '#src/features/accounts/sign-in-result.ts'
import type { FormValuesState } from '#src/features/accounts/use-form-values.ts'
import type { AuthDialogState, AuthStep } from '#src/state/auth-dialog.ts'

/** What the modal gives each of its steps. */
export type StepProps = {
  entrance: AuthDialogState
  formValues: FormValuesState
  call: Call
  goToStep: (step: AuthStep, details?: { email?: string; token?: string }) => void
  /** Signs in with what the server gave, says so, and goes on where one was. */
  completeSignIn: (arrival: SignInResult, said: string) => Promise<void>
  /** Closes the modal. */
  close: () => void
}
