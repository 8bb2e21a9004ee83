import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Order } from '#contract/api/orders.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { withdrawFromOrder } from '#src/data/orders/change-order.ts'
import { applyOrder, orderQuery } from '#src/data/orders/orders-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

type WithdrawalProps = { memberId: string; order: Order }

/** The withdrawal function of the law (2011/83/EU, article 11a): a button, a confirmation, and an acknowledgement. */
export function Withdrawal({ memberId, order }: WithdrawalProps) {
  const queryClient = useQueryClient()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [hasJustWithdrawn, setJustWithdrawn] = useState(false)
  const { withdrawal, withdrawnAt, refundedCents } = order

  if (withdrawnAt !== null)
    return (
      <output
        // It takes the place of the button that had the focus.
        ref={hasJustWithdrawn ? focusOnMount : undefined}
        tabIndex={-1}
        className="flex items-start gap-3 rounded-card bg-surface-sunken px-4 py-3 text-pretty"
      >
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-positive" />
        <span>
          <strong className="block font-semibold">
            <Trans>
              You withdrew on {formats.date(withdrawnAt)} at {formats.time(withdrawnAt)}.
            </Trans>
          </strong>
          <span className="block text-sm">
            <Trans>
              You get {formats.price(refundedCents)} back the way you paid. We have sent you this confirmation by
              e-mail.
            </Trans>
          </span>
        </span>
      </output>
    )
  if (!withdrawal) return null

  function open(): void {
    setAsking(true)
    // What is paid back becomes less while the promotion runs.
    void queryClient.invalidateQueries({ queryKey: orderQuery(memberId, order.id).queryKey })
  }

  return (
    <section aria-labelledby="withdrawal" className="print:hidden">
      <h2 id="withdrawal" className="mb-1 text-lg font-semibold">
        <Trans>Changed your mind?</Trans>
      </h2>
      <p className="mb-3 text-sm text-pretty text-text-muted">
        <Trans>
          You can withdraw until {formats.date(withdrawal.until)}, without giving a reason. You get back the part that
          has not run yet.
        </Trans>
      </p>
      <button type="button" aria-haspopup="dialog" onClick={open} className="button-quiet">
        <Trans>Withdraw from the contract</Trans>
      </button>
      {isAsking && (
        <WithdrawalDialog
          memberId={memberId}
          order={order}
          onClose={() => setAsking(false)}
          onWithdrawn={() => setJustWithdrawn(true)}
        />
      )}
    </section>
  )
}

type WithdrawalDialogProps = WithdrawalProps & { onClose: () => void; onWithdrawn: () => void }

function WithdrawalDialog({ memberId, order, onClose, onWithdrawn }: WithdrawalDialogProps) {
  const queryClient = useQueryClient()
  const formats = useFormats()
  const withdrawing = useMutation({
    mutationFn: () => withdrawFromOrder(order.id),
    onSuccess: (withdrawn) => {
      onWithdrawn()
      onClose()
      return applyOrder(queryClient, memberId, withdrawn)
    },
  })
  const refund = formats.price(order.withdrawal?.refundCents ?? 0)

  return (
    <ConfirmDialog title={<Trans>Withdraw from this order?</Trans>} onClose={onClose}>
      <p className="mt-3 text-pretty">
        <Trans>
          The promotion of “{order.listing.title}” ends at once. You get {refund} back the way you paid. Your listing
          stays online.
        </Trans>
      </p>
      {withdrawing.error && <RequestFailure error={withdrawing.error} onRetry={() => withdrawing.mutate()} />}
      <div className="mt-6 flex flex-col gap-3">
        <button
          type="button"
          aria-disabled={withdrawing.isPending}
          onClick={() => !withdrawing.isPending && withdrawing.mutate()}
          className="button-danger aria-disabled:opacity-60"
        >
          <Trans>Confirm the withdrawal · {refund} back</Trans>
        </button>
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Keep the promotion</Trans>
        </button>
      </div>
    </ConfirmDialog>
  )
}
