import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { usePersistedInput } from '#src/features/profile/form/use-persisted-input.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkEmail, checkPassword, emailFormatError } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

import { CurrentPasswordField } from './current-password-field.tsx'

type EmailFormProps = { account: Account; onClose: () => void }

/** Requests a change of address. The pending change then replaces this form. */
export function EmailForm({ account, onClose }: EmailFormProps) {
  const [typed, save] = usePersistedInput<string>(`email ${account.id}`)
  const [password, setPassword] = useState('')
  const email = typed ?? ''
  const change = useAccountChange(
    (call, body: { email: string; password: string }) => call('PUT /v0/account/email', { body }),
    { onDone: close },
  )
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    {
      email: { value: email, check: checkEmail, refusal: { text: emailFormatError } },
      password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } },
    },
    change.error,
  )

  function close() {
    save(undefined)
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    if (validate()) change.mutate({ email: email.trim(), password })
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={<Trans>New e-mail address</Trans>}
        hint={
          <Trans>We will write to the old and the new address. The change takes effect once both are confirmed.</Trans>
        }
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(next) => {
          change.reset()
          save(next)
        }}
        error={errorOf('email')}
      />
      <CurrentPasswordField
        username={account.username}
        value={password}
        onChange={(next) => {
          change.reset()
          setPassword(next)
        }}
        error={errorOf('password')}
      />
      <FormActions change={withoutFieldErrors(change)} label={<Trans>Change the address</Trans>}>
        <button type="button" onClick={close} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </FormActions>
    </form>
  )
}
