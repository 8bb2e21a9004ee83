import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { signOut } from '#src/data/accounts/sign-out.ts'
import { Dialog } from '#src/ui/dialog.tsx'

/** What belongs to the account leaves the device in any case; what was done on the device is asked for. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const leaving = useMutation({ mutationFn: (keepsDevice: boolean) => signOut(queryClient, { keepsDevice }) })
  const leave = (keepsDevice: boolean) => () => !leaving.isPending && leaving.mutate(keepsDevice)

  return (
    <Dialog
      labelledBy="sign-out-title"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card p-6 shadow-float"
    >
      <h2 id="sign-out-title" className="text-lg font-semibold">
        <Trans>Sign out</Trans>
      </h2>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>
          Your account leaves this device. Your drafts and favourites, and what you have seen and searched for here, can
          stay.
        </Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Choice onChoose={leave(true)} isPrimary>
          <Trans>Sign out, keep what is here</Trans>
        </Choice>
        <Choice onChoose={leave(false)}>
          <Trans>Sign out and forget everything here</Trans>
        </Choice>
        <Choice onChoose={onClose}>
          <Trans>Stay signed in</Trans>
        </Choice>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { onChoose: () => void; isPrimary?: boolean; children: ReactNode }

const Choice = ({ onChoose, isPrimary = false, children }: ChoiceProps) => (
  <button type="button" onClick={onChoose} className={isPrimary ? 'button-primary' : 'button-quiet'}>
    {children}
  </button>
)
