import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'

import { FormActions } from '#src/features/profile/form/form-actions.tsx'
import type { MutationState } from '#src/features/profile/form/mutation-status.tsx'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { Disclosure } from '#src/ui/form/disclosure.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { AddressFields } from './address-fields.tsx'
import { CheckBox } from './check-box.tsx'
import { useTraderFieldErrors } from './trader-field-errors.ts'
import type { TraderInput } from './use-trader-draft.ts'

type TraderFormProps = {
  typed: TraderInput
  onEdit: (part: Partial<TraderInput>) => void
  saving: MutationState
  onSave: () => void
  onCancel: () => void
  /** Takes the place of the buttons while the person has to choose between two versions. */
  conflict: ReactNode
}

/** What a trader has to say of their business, and all of which is public. */
export function TraderForm({ typed, onEdit, saving, onSave, onCancel, conflict }: TraderFormProps) {
  const { errorOf, validate, withoutFieldErrors } = useTraderFieldErrors(typed, saving.error)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    if (validate()) onSave()
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="max-w-prose text-sm text-pretty text-text-muted">
        <Trans>Everybody sees these details in your profile and with all your listings.</Trans>
      </p>
      <TextField
        label={<Trans>Name of the business</Trans>}
        hint={<Trans>As it is registered; with your own name, if you are a sole trader.</Trans>}
        name="organization"
        autoComplete="organization"
        value={typed.name}
        onChange={(name) => onEdit({ name })}
        error={errorOf('name')}
      />
      <AddressFields typed={typed} onEdit={onEdit} errorOf={errorOf} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={<Trans>E-mail for customers</Trans>}
          hint={<Trans>The address of your account stays private.</Trans>}
          type="email"
          name="contactEmail"
          autoComplete="off"
          value={typed.contactEmail}
          onChange={(contactEmail) => onEdit({ contactEmail })}
          error={errorOf('contactEmail')}
        />
        <TextField
          label={<Trans>Phone for customers</Trans>}
          hint={
            <Trans>
              With the country code, for example <span className="whitespace-nowrap">+352 621 123 456</span>.
            </Trans>
          }
          type="tel"
          name="tel"
          autoComplete="tel"
          value={typed.phone}
          onChange={(phone) => onEdit({ phone })}
          error={errorOf('phone')}
        />
      </div>
      <div>
        <TextField
          label={<Trans>Register and number</Trans>}
          hint={<Trans>For example RCS Luxembourg B 123456.</Trans>}
          name="registration"
          autoComplete="off"
          disabled={typed.isUnregistered}
          value={typed.isUnregistered ? '' : typed.registration}
          onChange={(registration) => onEdit({ registration })}
          error={errorOf('registration')}
          className="disabled:opacity-50"
        />
        <CheckBox
          name="isUnregistered"
          isChecked={typed.isUnregistered}
          onChange={(isUnregistered) => onEdit({ isUnregistered })}
        >
          <Trans>The business is in no official register.</Trans>
        </CheckBox>
      </div>
      <TextField
        label={<Trans>VAT number</Trans>}
        hint={<Trans>For example LU12345613. Leave it empty if the business has none.</Trans>}
        name="vat"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.vat}
        onChange={(vat) => onEdit({ vat })}
        error={errorOf('vat')}
      />
      <CheckBox
        name="complies"
        isChecked={typed.complies}
        onChange={(complies) => onEdit({ complies })}
        error={errorOf('complies')}
      >
        <Trans>I confirm that I offer only goods that comply with the law of the European Union.</Trans>
      </CheckBox>
      <Disclosure
        isOpen={conflict !== null}
        button={
          <FormActions change={withoutFieldErrors(saving)}>
            <button type="button" onClick={onCancel} className="button-quiet">
              <Trans>Cancel</Trans>
            </button>
          </FormActions>
        }
      >
        {conflict}
      </Disclosure>
    </form>
  )
}
