import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { signOut } from '#src/data/accounts/sign-out.ts'
import { watchMessageDraftCount } from '#src/data/conversations/message-drafts.ts'
import { watchUnsentMessages } from '#src/data/outbox/watch-messages.ts'
import { useSession } from '#src/state/use-session.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

/**
 * Signs out. The account's data is removed from the device in any case; whether data created on the device stays is the
 * person's choice.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const leaving = useMutation({
    mutationFn: (keepsDevice: boolean) => signOut(queryClient, { keepDeviceData: keepsDevice }),
  })
  const leave = (keepsDevice: boolean) => () => !leaving.isPending && leaving.mutate(keepsDevice)

  return (
    <ConfirmDialog title={<Trans>Sign out</Trans>} onClose={onClose}>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>
          You will be signed out on this device. Your drafts and favourites, messages that you have not sent yet, and
          what you have seen and searched for here, can stay.
        </Trans>
      </p>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>What you saved or began on your other devices is removed here. It stays in your account.</Trans>
      </p>
      <UnsentMessages />
      <div className="mt-6 flex flex-col gap-3">
        <Choice onChoose={leave(true)} isPrimary>
          <Trans>Sign out, keep what is here</Trans>
        </Choice>
        <Choice onChoose={leave(false)}>
          <Trans>Sign out and delete everything here</Trans>
        </Choice>
        <Choice onChoose={onClose}>
          <Trans>Stay signed in</Trans>
        </Choice>
      </div>
    </ConfirmDialog>
  )
}

/** What would be lost if everything here were deleted. */
function UnsentMessages() {
  const unsent = useCount(watchUnsentMessages)
  const halfWritten = useCount(watchMessageDraftCount)
  if (unsent + halfWritten === 0) return null

  return (
    <div className="mt-4 flex gap-2 rounded-field bg-warning-tint px-3 py-2 text-sm text-pretty text-warning">
      <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1">
        {unsent > 0 && (
          <p>
            <Plural
              value={unsent}
              one="# message is not sent yet. If it stays here, it is sent when you sign in again."
              other="# messages are not sent yet. If they stay here, they are sent when you sign in again."
            />
          </p>
        )}
        {halfWritten > 0 && (
          <p>
            <Plural
              value={halfWritten}
              one="You have # half-written message."
              other="You have # half-written messages."
            />
          </p>
        )}
      </div>
    </div>
  )
}

/** A number of rows of the member on this device, now and after every change. */
function useCount(watch: (memberId: string, onChange: (count: number) => void) => () => void): number {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const [count, setCount] = useState(0)
  useEffect(() => watch(memberId, setCount), [watch, memberId])
  return count
}

type ChoiceProps = { onChoose: () => void; isPrimary?: boolean; children: ReactNode }

const Choice = ({ onChoose, isPrimary = false, children }: ChoiceProps) => (
  <button type="button" onClick={onChoose} className={isPrimary ? 'button-primary' : 'button-quiet'}>
    {children}
  </button>
)
