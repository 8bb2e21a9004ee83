import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { createCallWithRetryAfter } from '#src/data/sign-in-flow/call-with-retry-after.ts'
import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import { returnTo } from '#src/data/sign-in-flow/return-to.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import type { AuthDialogState, AuthStep } from '#src/state/auth-dialog.ts'
import { toasts } from '#src/state/toasts.ts'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import type { SignInResult } from './sign-in-result.ts'
import { authDialogTitleId } from './step-frame.tsx'
import { CreateStep } from './steps/create-step.tsx'
import { EndSessionStep } from './steps/end-session-step.tsx'
import { ForgotStep } from './steps/forgot-step.tsx'
import { RecoverStep } from './steps/recover-step.tsx'
import { SignInStep } from './steps/sign-in-step.tsx'
import { VerifyStep } from './steps/verify-step.tsx'
import { clearFormValues, useFormValues } from './use-form-values.ts'

const steps = {
  'sign-in': SignInStep,
  create: CreateStep,
  verify: VerifyStep,
  forgot: ForgotStep,
  recover: RecoverStep,
  'end-session': EndSessionStep,
}

/** The step that "back" returns to from each step. */
const previousSteps: Partial<Record<AuthStep, AuthStep>> = { create: 'sign-in', forgot: 'sign-in', recover: 'forgot' }

type AuthDialogProps = {
  entrance: AuthDialogState
  onSignIn: (result: SignInResult) => Promise<void>
}

/** The sign-in dialog, shown over any page. */
export function AuthDialog(props: AuthDialogProps) {
  return (
    <AppCatalog>
      <Modal {...props} />
    </AppCatalog>
  )
}

function Modal({ entrance, onSignIn }: AuthDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const { close, goToStep } = useAuthDialog()
  const formValues = useFormValues()
  const [call] = useState(() => createCallWithRetryAfter())
  const sheet = useRef<HTMLDivElement>(null)
  const Step = steps[entrance.step]
  const previous = entrance.token ? undefined : previousSteps[entrance.step]

  // Closing through the element fires its close event exactly once, however often this is called.
  const leave = () => sheet.current?.closest('dialog')?.close()

  function goTo(step: AuthStep, details: { email?: string; token?: string } = {}): void {
    formValues.fillRelated()
    void goToStep(step, details)
  }

  async function completeSignIn(result: SignInResult, message: string): Promise<void> {
    await onSignIn(result)
    clearFormValues()
    pendingSignUp.remove()
    toasts.show(message)
    const href = returnTo.take()
    // A page under the dialog continues by itself; a person who came by a mailed link is returned to their earlier
    // page.
    if (entrance.isByLink) await router.navigate({ href: href ?? `/${locale}`, replace: true })
  }

  return (
    <Dialog
      labelledBy={authDialogTitleId}
      onClose={close}
      closesOnOutsideClick={!formValues.isDirty}
      hasHistoryEntry
      className="m-0 h-(--visible-height,100dvh) max-h-none w-full max-w-none overflow-y-auto overscroll-contain md:m-auto md:h-fit md:max-h-[calc(var(--visible-height,100dvh)-3rem)] md:w-112 md:rounded-card md:shadow-float"
    >
      <div ref={sheet}>
        <nav className="sticky top-0 z-10 flex items-center justify-between bg-surface-raised px-2 pt-[env(safe-area-inset-top)] md:pt-2">
          {previous ? (
            <button type="button" onClick={() => goTo(previous)} aria-label={t`Back`} className="icon-button">
              <Icon name="arrow-left" />
            </button>
          ) : (
            <span />
          )}
          <button type="button" onClick={leave} aria-label={t`Close`} className="icon-button">
            <Icon name="x" />
          </button>
        </nav>
        <div className="mx-auto max-w-112 px-5 pt-2 pb-8 md:px-8 md:pt-0">
          <Step
            key={`${entrance.step} ${entrance.token}`}
            entrance={entrance}
            formValues={formValues}
            call={call}
            goToStep={goTo}
            completeSignIn={completeSignIn}
            close={leave}
          />
        </div>
      </div>
    </Dialog>
  )
}
