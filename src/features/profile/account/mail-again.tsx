import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'

import type { Account } from '#contract/api/account.ts'
import { SaveLine } from '#src/features/profile/form/save-line.tsx'
import { useFaults } from '#src/features/profile/form/use-faults.ts'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { checkPassword } from '#src/i18n/field-checks.ts'
import { focusFirstFault } from '#src/ui/form/focus-first-fault.ts'
import { Folded } from '#src/ui/form/folded.tsx'

import { OwnPasswordField } from './own-password-field.tsx'

type MailAgainProps = {
  account: Account
  /** The new one: asked for once more, what is not confirmed yet is mailed again. */
  address: string
}

/** For mails that did not arrive. */
export function MailAgain(props: MailAgainProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)

  function close(hasSent: boolean) {
    setAsking(false)
    setSent(hasSent)
  }

  return (
    <div className="flex flex-col gap-2">
      <Folded
        isOpen={isAsking}
        button={
          <button type="button" onClick={() => setAsking(true)} className="link min-h-11 text-start text-sm">
            <Trans>Nothing arrived? Send the e-mails again</Trans>
          </button>
        }
      >
        <AgainForm {...props} onClose={close} />
      </Folded>
      <output className="text-sm text-positive empty:hidden">
        {isSent && !isAsking && <Trans>The e-mails are on their way.</Trans>}
      </output>
    </div>
  )
}

function AgainForm({ account, address, onClose }: MailAgainProps & { onClose: (hasSent: boolean) => void }) {
  const [password, setPassword] = useState('')
  const sending = useAccountChange(
    (call, typed: string) => call('PUT /v0/account/email', { body: { email: address, password: typed } }),
    { onDone: () => onClose(true) },
  )
  const { faultOf, isComplete, besides } = useFaults(
    { password: { value: password, check: checkPassword, refusal: { code: 'password-wrong' } } },
    sending.error,
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    if (isComplete()) sending.mutate(password)
    else focusFirstFault(event.currentTarget)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OwnPasswordField
        username={account.username}
        value={password}
        onChange={(typed) => {
          sending.reset()
          setPassword(typed)
        }}
        fault={faultOf('password')}
      />
      <SaveLine change={besides(sending)} label={<Trans>Send the e-mails again</Trans>}>
        <button type="button" onClick={() => onClose(false)} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </SaveLine>
    </form>
  )
}
