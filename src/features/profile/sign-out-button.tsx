import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

import { SignOutDialog } from './sign-out-dialog.tsx'

export function SignOutButton() {
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="button-quiet mt-8">
        <Icon name="log-out" />
        <Trans>Sign out</Trans>
      </button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}
