import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { dayAfter, dayOf, endOfDay } from '#src/components/days.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { changeDeal } from '#src/data/conversations/conversation-actions.ts'
import { invalidateOwnListings } from '#src/data/selling/own-listings-queries.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type DealDialogProps = { conversation: Pick<Conversation, 'id' | 'listing'>; onClose: () => void }

type Deal = Parameters<typeof changeDeal>[1]

const proposedDays = 3
const maxDays = 60

/** The seller reserves the listing for this member, sells it to them, or offers it to everybody again. */
export function DealDialog({ conversation: { id, listing }, onClose }: DealDialogProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const dayId = useId()
  const [day, setDay] = useState(() => dayAfter(now, proposedDays))
  const changing = useMutation({
    mutationFn: (deal: Omit<Deal, 'version'>) => changeDeal(id, { ...deal, version: listing.version! }),
    onSuccess: () => {
      void invalidateOwnListings(queryClient, signedInMember())
      onClose()
    },
  })
  const set = (status: Deal['status'], reservedUntil: number | null = null) =>
    changing.mutate({ status, reservedUntil })

  return (
    <ConfirmDialog title={<Trans>Reserve or sell</Trans>} onClose={onClose}>
      {changing.error && <RequestFailure error={changing.error} onRetry={() => changing.mutate(changing.variables!)} />}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          set('reserved', endOfDay(day) ?? null)
        }}
        className="mt-4 flex flex-col gap-3"
      >
        <label htmlFor={dayId} className="text-sm font-medium">
          <Trans>Reserve for this buyer until</Trans>
        </label>
        <input
          id={dayId}
          type="date"
          required
          min={dayOf(now)}
          max={dayAfter(now, maxDays)}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          className="field"
        />
        <button type="submit" disabled={changing.isPending} className="button-primary">
          <Trans>Reserve until this day</Trans>
        </button>
      </form>
      <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
        {listing.deal?.status !== 'sold' && (
          <button type="button" disabled={changing.isPending} onClick={() => set('sold')} className="button-quiet">
            <Trans>Mark as sold to this buyer</Trans>
          </button>
        )}
        {listing.status !== 'active' && (
          <button type="button" disabled={changing.isPending} onClick={() => set('active')} className="button-quiet">
            <Trans>Put back on sale</Trans>
          </button>
        )}
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </div>
    </ConfirmDialog>
  )
}
