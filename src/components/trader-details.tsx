import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Trader } from '#contract/api/listings.ts'

/** The details that the law requires of every trader. */
export function TraderDetails({ trader }: { trader: Trader }) {
  const { name, address, registration, vat, contactEmail, phone, certifiedAt } = trader
  const hasDeclared = certifiedAt !== undefined

  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        <Entry name={<Trans context="of a business">Name</Trans>}>{name}</Entry>
        <Entry name={<Trans>Address</Trans>}>{address}</Entry>
        {contactEmail !== undefined && (
          <Entry name={<Trans>E-mail</Trans>}>
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
          </Entry>
        )}
        {phone !== undefined && (
          <Entry name={<Trans>Phone</Trans>}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              {phone}
            </a>
          </Entry>
        )}
        {(registration !== '' || hasDeclared) && (
          <Entry name={<Trans context="of a business in the official register">Registration</Trans>}>
            {registration || <Trans>In no official register</Trans>}
          </Entry>
        )}
        {vat !== '' && <Entry name={<Trans>VAT number</Trans>}>{vat}</Entry>}
      </dl>
      {hasDeclared && (
        <p className="mt-3 text-sm text-text-muted">
          <Trans>The trader has certified to offer only goods that comply with the law of the European Union.</Trans>
        </p>
      )}
    </>
  )
}

const Entry = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)
