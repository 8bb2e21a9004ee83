import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { Section } from '#src/features/profile/section.tsx'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'

export function EmailSection({ account }: { account: Account }) {
  const [isChanging, setChanging] = useState(false)

  return (
    <Section
      id="account-email"
      title={<Trans>E-mail address</Trans>}
      hint={<Trans>Nobody sees it. We only use it to write to you about your account.</Trans>}
    >
      <p className="font-medium [overflow-wrap:anywhere]">{account.email}</p>
      {account.newEmail === null ? (
        <Disclosure
          isOpen={isChanging}
          button={
            <button type="button" onClick={() => setChanging(true)} className="button-quiet">
              <Trans>Change the address</Trans>
            </button>
          }
        >
          <EmailForm account={account} onClose={() => setChanging(false)} />
        </Disclosure>
      ) : (
        <PendingEmail account={account} newEmail={account.newEmail} />
      )}
    </Section>
  )
}
