import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import type { Order } from '#contract/api/orders.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { readReceipt } from '#src/data/orders/change-order.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from '#src/ui/save-file.ts'

/** The receipt of an order and the credit notes of its refunds, as files to download. */
export function Receipts({ order: { id, receipts } }: { order: Order }) {
  if (receipts.length === 0) return null

  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="mb-2 text-lg font-semibold">
        <Trans>Receipts</Trans>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {receipts.map((receipt) => (
          <ReceiptEntry key={receipt.number} orderId={id} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

type ReceiptEntryProps = { orderId: string; receipt: Order['receipts'][number] }

function ReceiptEntry({ orderId, receipt: { number, kind, cents, issuedAt } }: ReceiptEntryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const download = useMutation({
    mutationFn: async () => saveFile(await readReceipt(orderId, number, locale), `noper-${number}.pdf`),
  })

  return (
    <li className="py-1.5">
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1">
          <span className="block font-medium">
            {kind === 'receipt' ? <Trans>Receipt {number}</Trans> : <Trans>Credit note {number}</Trans>}
          </span>
          <span className="block text-sm text-text-muted">
            {formats.date(issuedAt)} · {formats.price(cents)}
          </span>
        </p>
        <button
          type="button"
          aria-disabled={download.isPending}
          onClick={() => !download.isPending && download.mutate()}
          aria-label={t`Download ${number} as PDF`}
          className="link inline-flex min-h-11 items-center gap-2 px-1 aria-disabled:opacity-60 print:hidden"
        >
          <Icon
            name={download.isPending ? 'rotate-cw' : 'download'}
            className={`size-5 ${download.isPending ? 'animate-spin' : ''}`}
          />
          PDF
        </button>
      </div>
      {download.error && <RequestFailure error={download.error} onRetry={() => download.mutate()} />}
    </li>
  )
}
