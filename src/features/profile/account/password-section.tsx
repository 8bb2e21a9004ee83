import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { Section } from '#src/features/profile/section.tsx'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { PasswordForm } from './password-form.tsx'

export function PasswordSection({ account }: { account: Account }) {
  const [isChanging, setChanging] = useState(false)
  const [isChanged, setChanged] = useState(false)

  function close(hasChanged: boolean) {
    setChanging(false)
    setChanged(hasChanged)
  }

  return (
    <Section
      id="account-password"
      title={<Trans>Password</Trans>}
      hint={<Trans>When you set a new password, you are signed out on all other devices. Your passkeys stay.</Trans>}
    >
      <Disclosure
        isOpen={isChanging}
        button={
          <button type="button" onClick={() => setChanging(true)} className="button-quiet">
            <Trans>Change the password</Trans>
          </button>
        }
      >
        <PasswordForm account={account} onClose={close} />
      </Disclosure>
      <output className="text-sm text-positive empty:hidden">
        {isChanged && !isChanging && <Trans>Your password is changed.</Trans>}
      </output>
    </Section>
  )
}
