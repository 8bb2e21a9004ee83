import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { PasskeyUnavailable } from '#src/data/passkeys/browser-passkeys.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { checkPassword } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { CurrentPasswordField } from './current-password-field.tsx'
import { useAddPasskey } from './use-passkeys.ts'

type AddPasskeyProps = { account: Pick<Account, 'id' | 'username'>; onAdded: () => void }

export function AddPasskey({ account, onAdded }: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false)

  function complete() {
    setOpen(false)
    onAdded()
  }

  return (
    <Disclosure
      isOpen={isOpen}
      button={
        <button type="button" onClick={() => setOpen(true)} className="button-quiet">
          <Trans>Add a passkey</Trans>
        </button>
      }
    >
      <AddPasskeyForm account={account} onAdded={complete} onCancel={() => setOpen(false)} />
    </Disclosure>
  )
}

type AddPasskeyFormProps = AddPasskeyProps & { onCancel: () => void }

function AddPasskeyForm({ account, onAdded, onCancel }: AddPasskeyFormProps) {
  const [password, setPassword] = useState('')
  const adding = useAddPasskey(account.id, onAdded)
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    { password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } } },
    adding.error,
  )
  const isUnavailable = adding.error instanceof PasskeyUnavailable
  const status = withoutFieldErrors(adding)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (adding.isPending) return
    if (validate()) adding.mutate(password)
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CurrentPasswordField
        username={account.username}
        value={password}
        onChange={(typed) => {
          adding.reset()
          setPassword(typed)
        }}
        error={errorOf('password')}
      />
      <FormActions
        // A request that the person cancelled is neither saved nor failed.
        change={{ ...status, isSuccess: false, error: isUnavailable ? null : status.error }}
        label={<Trans>Continue</Trans>}
      >
        <button type="button" onClick={onCancel} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </FormActions>
      <output className="text-sm text-danger empty:hidden">
        {isUnavailable && (
          <Trans>
            This browser cannot add passkeys. You need an up-to-date browser, and a device with a screen lock.
          </Trans>
        )}
      </output>
    </form>
  )
}
