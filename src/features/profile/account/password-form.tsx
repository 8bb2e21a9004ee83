import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { PasswordField } from '#src/components/password-field.tsx'
import { StrengthHint } from '#src/components/strength-hint.tsx'
import { memberCall } from '#src/data/session/browser-session.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { checkNewPassword, checkPassword, checkRepeated, commonPasswordError } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'

const emptyForm = { oldPassword: '', newPassword: '', repeated: '' }

type PasswordFormProps = {
  account: Pick<Account, 'username' | 'email'>
  onClose: (hasChanged: boolean) => void
}

export function PasswordForm({ account: { username, email }, onClose }: PasswordFormProps) {
  const [typed, setTyped] = useState(emptyForm)
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: typeof emptyForm) =>
      memberCall('PUT /v0/account/password', { body: { oldPassword, newPassword } }),
    onSuccess: () => onClose(true),
  })
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    {
      oldPassword: { value: typed.oldPassword, check: checkPassword, refusal: { code: 'password-wrong' } },
      newPassword: { value: typed.newPassword, check: checkNewPassword, refusal: { text: commonPasswordError } },
      repeated: { value: typed.repeated, check: checkRepeated(typed.newPassword) },
    },
    change.error,
  )

  const field = (name: keyof typeof emptyForm) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange(text: string) {
      change.reset()
      setTyped({ ...typed, [name]: text })
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    if (validate()) change.mutate(typed)
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('oldPassword')} label={<Trans>Old password</Trans>} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        hint={<StrengthHint password={typed.newPassword} known={[username, email]} />}
      />
      <PasswordField {...field('repeated')} label={<Trans>New password again</Trans>} autoComplete="new-password" />
      <FormActions change={withoutFieldErrors(change)} label={<Trans>Change the password</Trans>}>
        <button type="button" onClick={() => onClose(false)} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </FormActions>
    </form>
  )
}
