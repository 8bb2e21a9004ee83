import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { SaveLine } from '#src/features/profile/form/save-line.tsx'
import { useFaults } from '#src/features/profile/form/use-faults.ts'
import { useTyped } from '#src/features/profile/form/use-typed.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkEmail, checkPassword, emailShape } from '#src/i18n/field-checks.ts'
import { focusFirstFault } from '#src/ui/form/focus-first-fault.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

import { OwnPasswordField } from './own-password-field.tsx'

type EmailFormProps = { account: Account; onClose: () => void }

/** Begins a change of the address. What comes of it is shown in place of this form. */
export function EmailForm({ account, onClose }: EmailFormProps) {
  const [typed, keep] = useTyped<string>(`email ${account.id}`)
  const [password, setPassword] = useState('')
  const email = typed ?? ''
  const change = useAccountChange(
    (call, body: { email: string; password: string }) => call('PUT /v0/account/email', { body }),
    { onDone: close },
  )
  const { faultOf, isComplete, besides } = useFaults(
    {
      email: { value: email, check: checkEmail, refusal: { text: emailShape } },
      password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } },
    },
    change.error,
  )

  function close() {
    keep(undefined)
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    if (isComplete()) change.mutate({ email: email.trim(), password })
    else focusFirstFault(event.currentTarget)
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
          keep(next)
        }}
        fault={faultOf('email')}
      />
      <OwnPasswordField
        username={account.username}
        value={password}
        onChange={(next) => {
          change.reset()
          setPassword(next)
        }}
        fault={faultOf('password')}
      />
      <SaveLine change={besides(change)} label={<Trans>Change the address</Trans>}>
        <button type="button" onClick={close} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </SaveLine>
    </form>
  )
}
