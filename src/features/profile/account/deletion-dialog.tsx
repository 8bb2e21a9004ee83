import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import { deletionDays } from '#contract/accounts.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkPassword } from '#src/i18n/field-validation.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { CurrentPasswordField } from './current-password-field.tsx'

type DeletionDialogProps = { username: string; onClose: () => void }

export function DeletionDialog({ username, onClose }: DeletionDialogProps) {
  const [password, setPassword] = useState('')
  const deletion = useAccountChange(
    (call, typed: string) => call('PUT /v0/account/deletion', { body: { password: typed } }),
    { onDone: onClose },
  )
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    { password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } } },
    deletion.error,
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (validate() && !deletion.isPending) deletion.mutate(password)
  }

  return (
    <Dialog
      labelledBy="deletion-title"
      onClose={onClose}
      closesOnOutsideClick={false}
      className="m-auto max-h-[calc(var(--visible-height,100dvh)-2rem)] overflow-y-auto w-[min(28rem,calc(100vw-2rem))] rounded-card p-6 shadow-float"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h2 id="deletion-title" className="text-lg font-semibold">
          <Trans>Delete your account?</Trans>
        </h2>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-text-muted">
          <li>
            <Trans>Your profile and everything that you have published are hidden right away.</Trans>
          </li>
          <li>
            <Trans>After {deletionDays} days everything is deleted and cannot be restored.</Trans>
          </li>
          <li>
            <Trans>Until then you can sign in and keep your account.</Trans>
          </li>
        </ul>
        <CurrentPasswordField
          username={username}
          value={password}
          onChange={(typed) => {
            deletion.reset()
            setPassword(typed)
          }}
          error={errorOf('password')}
        />
        <MutationStatus change={withoutFieldErrors(deletion)} />
        <div className="flex flex-wrap-reverse gap-3 *:grow">
          <button type="button" onClick={onClose} className="button-quiet">
            <Trans>Cancel</Trans>
          </button>
          <button type="submit" aria-disabled={deletion.isPending} className="button-danger aria-disabled:opacity-50">
            <Trans>Delete my account</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  )
}
