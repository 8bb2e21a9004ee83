import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkPassword } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { CurrentPasswordField } from './current-password-field.tsx'

type ResendMailProps = {
  account: Account
  /** The new address. Requesting the change again mails what is not confirmed yet. */
  address: string
}

/** Sends the mails of a change of address again. */
export function ResendMail(props: ResendMailProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)

  function close(hasSent: boolean) {
    setAsking(false)
    setSent(hasSent)
  }

  return (
    <div className="flex flex-col gap-2">
      <Disclosure
        isOpen={isAsking}
        button={
          <button type="button" onClick={() => setAsking(true)} className="link min-h-11 text-start text-sm">
            <Trans>Nothing arrived? Send the e-mails again</Trans>
          </button>
        }
      >
        <ResendForm {...props} onClose={close} />
      </Disclosure>
      <output className="text-sm text-positive empty:hidden">
        {isSent && !isAsking && <Trans>The e-mails are on their way.</Trans>}
      </output>
    </div>
  )
}

function ResendForm({ account, address, onClose }: ResendMailProps & { onClose: (hasSent: boolean) => void }) {
  const [password, setPassword] = useState('')
  const sending = useAccountChange(
    (call, typed: string) => call('PUT /v0/account/email', { body: { email: address, password: typed } }),
    { onDone: () => onClose(true) },
  )
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    { password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } } },
    sending.error,
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    if (validate()) sending.mutate(password)
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CurrentPasswordField
        username={account.username}
        value={password}
        onChange={(typed) => {
          sending.reset()
          setPassword(typed)
        }}
        error={errorOf('password')}
      />
      <FormActions change={withoutFieldErrors(sending)} label={<Trans>Send the e-mails again</Trans>}>
        <button type="button" onClick={() => onClose(false)} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </FormActions>
    </form>
  )
}
