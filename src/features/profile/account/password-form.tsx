import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentType, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { memberCall } from '#src/data/session/browser-session.ts'
import { PasswordField } from '#src/features/profile/form/password-field.tsx'
import { SaveLine } from '#src/features/profile/form/save-line.tsx'
import { useFaults } from '#src/features/profile/form/use-faults.ts'
import { checkNewPassword, checkPassword, checkRepeated, passwordCommon } from '#src/i18n/field-checks.ts'
import { focusFirstFault } from '#src/ui/form/focus-first-fault.ts'

const none = { oldPassword: '', newPassword: '', repeated: '' }

/** Says how good a password is, where others would guess first at what they know. */
export type PasswordStrength = ComponentType<{ password: string; known: readonly string[] }>

type PasswordFormProps = {
  account: Pick<Account, 'username' | 'email'>
  Strength: PasswordStrength
  onClose: (hasChanged: boolean) => void
}

export function PasswordForm({ account: { username, email }, Strength, onClose }: PasswordFormProps) {
  const [typed, setTyped] = useState(none)
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: typeof none) =>
      memberCall('PUT /v0/account/password', { body: { oldPassword, newPassword } }),
    onSuccess: () => onClose(true),
  })
  const { faultOf, isComplete, besides } = useFaults(
    {
      oldPassword: { value: typed.oldPassword, check: checkPassword, refusal: { code: 'password-wrong' } },
      newPassword: { value: typed.newPassword, check: checkNewPassword, refusal: { text: passwordCommon } },
      repeated: { value: typed.repeated, check: checkRepeated(typed.newPassword) },
    },
    change.error,
  )

  const field = (name: keyof typeof none) => ({
    name,
    value: typed[name],
    fault: faultOf(name),
    onChange(text: string) {
      change.reset()
      setTyped({ ...typed, [name]: text })
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    if (isComplete()) change.mutate(typed)
    else focusFirstFault(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('oldPassword')} label={<Trans>Old password</Trans>} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        hint={<Strength password={typed.newPassword} known={[username, email]} />}
      />
      <PasswordField {...field('repeated')} label={<Trans>New password again</Trans>} autoComplete="new-password" />
      <SaveLine change={besides(change)} label={<Trans>Change the password</Trans>}>
        <button type="button" onClick={() => onClose(false)} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </SaveLine>
    </form>
  )
}
