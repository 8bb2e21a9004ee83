import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Seller } from '#contract/api/sellers.ts'

/** The details that the law requires of every trader. */
export function TraderIdentification({ trader }: { trader: NonNullable<Seller['trader']> }) {
  return (
    <section aria-labelledby="trader" className="rounded-card border border-line p-4 text-sm">
      <h2 id="trader" className="mb-2 font-body font-semibold">
        <Trans>Information about the trader</Trans>
      </h2>
      <p className="mb-3 text-text-muted">
        <Trans>
          You are buying from a business: consumer law protects you, with a guarantee and, when you buy at a distance,
          the right to withdraw.
        </Trans>
      </p>
      <dl className="flex flex-col gap-2">
        <Entry name={<Trans context="of a business">Name</Trans>}>{trader.name}</Entry>
        <Entry name={<Trans>Address</Trans>}>{trader.address}</Entry>
        <Entry name={<Trans context="of a business in the official register">Registration</Trans>}>
          {trader.registration}
        </Entry>
        <Entry name={<Trans>VAT number</Trans>}>{trader.vat}</Entry>
      </dl>
    </section>
  )
}

type EntryProps = { name: ReactNode; children: string }

function Entry({ name, children }: EntryProps) {
  if (children === '') return null

  return (
    <div>
      <dt className="text-text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
