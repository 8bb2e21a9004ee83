import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { begunAccount } from '#src/data/entrance/begun-account.ts'
import { leftOff } from '#src/data/entrance/left-off.ts'
import { createPatientCall } from '#src/data/entrance/patient-call.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import type { Entrance, EntranceStep } from '#src/state/entrance.ts'
import { toasts } from '#src/state/toasts.ts'
import { useEntrance } from '#src/state/use-entrance.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import type { Arrival } from './arrival.ts'
import { entranceTitleId } from './step-frame.tsx'
import { CreateStep } from './steps/create-step.tsx'
import { EndSessionStep } from './steps/end-session-step.tsx'
import { ForgotStep } from './steps/forgot-step.tsx'
import { RecoverStep } from './steps/recover-step.tsx'
import { SignInStep } from './steps/sign-in-step.tsx'
import { VerifyStep } from './steps/verify-step.tsx'
import { forgetTypedWords, useTypedWords } from './use-typed-words.ts'

const steps = {
  'sign-in': SignInStep,
  create: CreateStep,
  verify: VerifyStep,
  forgot: ForgotStep,
  recover: RecoverStep,
  'end-session': EndSessionStep,
}

/** Steps that others lead to, and where one goes back to from them. */
const before: Partial<Record<EntranceStep, EntranceStep>> = { create: 'sign-in', forgot: 'sign-in', recover: 'forgot' }

type EntranceDialogProps = {
  entrance: Entrance
  onArrive: (arrival: Arrival) => Promise<void>
}

/** The modal in which one signs in, over any page. */
export function EntranceDialog(props: EntranceDialogProps) {
  return (
    <AppCatalog>
      <Modal {...props} />
    </AppCatalog>
  )
}

function Modal({ entrance, onArrive }: EntranceDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const { close, turnTo } = useEntrance()
  const typing = useTypedWords()
  const [call] = useState(() => createPatientCall())
  const sheet = useRef<HTMLDivElement>(null)
  const Step = steps[entrance.step]
  const previous = entrance.token ? undefined : before[entrance.step]

  // Closed by the browser, once however often it is told to.
  const leave = () => sheet.current?.closest('dialog')?.close()

  function turn(step: EntranceStep, details: { email?: string; token?: string } = {}): void {
    typing.share()
    void turnTo(step, details)
  }

  async function arrive(arrival: Arrival, said: string): Promise<void> {
    await onArrive(arrival)
    forgetTypedWords()
    begunAccount.forget()
    toasts.show(said)
    const href = leftOff.take()
    // Elsewhere the page goes on by itself; who came by a link has to be brought to where they were.
    if (entrance.isByLink) await router.navigate({ href: href ?? `/${locale}`, replace: true })
  }

  return (
    <Dialog
      labelledBy={entranceTitleId}
      onClose={close}
      isLight={!typing.isAnything}
      isEntry
      className="m-0 h-(--visible-height,100dvh) max-h-none w-full max-w-none overflow-y-auto overscroll-contain md:m-auto md:h-fit md:max-h-[calc(var(--visible-height,100dvh)-3rem)] md:w-112 md:rounded-card md:shadow-float"
    >
      <div ref={sheet}>
        <nav className="sticky top-0 z-10 flex items-center justify-between bg-surface-raised px-2 pt-[env(safe-area-inset-top)] md:pt-2">
          {previous ? (
            <button type="button" onClick={() => turn(previous)} aria-label={t`Back`} className="icon-button">
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
            typing={typing}
            call={call}
            turnTo={turn}
            arrive={arrive}
            leave={leave}
          />
        </div>
      </div>
    </Dialog>
  )
}
