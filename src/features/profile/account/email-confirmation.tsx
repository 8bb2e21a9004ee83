import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'

import { codeLength } from '#contract/accounts.ts'
import type { Call, MemberCall } from '#contract/api/call.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkCode, digitsOf } from '#src/i18n/field-validation.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'

type EmailConfirmationProps = { address: string; isConfirmed: boolean }

/** Whether an address is confirmed, or else a field for the mailed code. */
export function EmailConfirmation({ address, isConfirmed }: EmailConfirmationProps) {
  if (isConfirmed)
    return (
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 text-positive" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>{address} is confirmed.</Trans>
        </span>
      </p>
    )
  return <CodeForm address={address} />
}

function CodeForm({ address }: { address: string }) {
  const [code, setCode] = useState('')
  const { call } = useRouteContext({ from: '__root__' })
  const confirming = useAccountChange((memberCall, typed: string) =>
    confirm({ call, memberCall, email: address, code: typed }),
  )
  const { errorOf, validate, withoutFieldErrors } = useFieldErrors(
    { code: { value: code, check: checkCode, refusal: { code: 'code-wrong' } } },
    confirming.error,
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (validate() && !confirming.isPending) confirming.mutate(code)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        label={<Trans>Code from the e-mail to {address}</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={'0'.repeat(codeLength)}
        value={code}
        onChange={(typed) => {
          confirming.reset()
          setCode(digitsOf(typed).slice(0, codeLength))
        }}
        error={errorOf('code')}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-disabled={confirming.isPending} className="button-quiet aria-disabled:opacity-50">
          <Trans>Confirm</Trans>
        </button>
      </div>
      <MutationStatus change={withoutFieldErrors(confirming)} done={<Trans>Confirmed</Trans>} />
    </form>
  )
}

type Confirmation = { call: Call; memberCall: MemberCall; email: string; code: string }

async function confirm({ call, memberCall, email, code }: Confirmation) {
  await call('POST /v0/auth/verify', { body: { email, code } })
  return memberCall('GET /v0/account', {})
}
