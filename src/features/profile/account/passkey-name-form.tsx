import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import type { Passkey } from '#contract/api/passkeys.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { maxPasskeyNameLength } from '#contract/passkeys.ts'
import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import type { Check } from '#src/i18n/field-validation.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

import { useRenamePasskey } from './use-passkeys.ts'

const checkName: Check = (text) => (normalizeText(text) ? undefined : msg`Please type a name.`)

type PasskeyNameFormProps = { memberId: string; passkey: Passkey; onEnd: () => void }

export function PasskeyNameForm({ memberId, passkey, onEnd }: PasskeyNameFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(passkey.name)
  const renaming = useRenamePasskey(memberId, passkey.id, onEnd)
  const { errorOf, validate } = useFieldErrors({ name: { value: name, check: checkName } }, renaming.error)

  useEffect(() => form.current?.querySelector('input')?.select(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (renaming.isPending) return
    if (validate()) renaming.mutate(normalizeText(name))
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={<Trans>Name of the passkey</Trans>}
        name="name"
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        value={name}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        error={errorOf('name')}
      />
      <FormActions change={renaming}>
        <button type="button" onClick={onEnd} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </FormActions>
    </form>
  )
}
