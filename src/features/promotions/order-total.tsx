import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { countries, type Country } from '#contract/place.ts'
import { vatContained } from '#contract/vat.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Select } from '#src/ui/select.tsx'

type OrderTotalProps = {
  totalCents: number
  vatPercent: number
  country: Country
  onCountry: (country: Country) => void
}

/** What is to be paid, with the VAT that it contains, which depends on where the buyer lives. */
export function OrderTotal({ totalCents, vatPercent, country, onCountry }: OrderTotalProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const id = useId()
  const vat = formats.price(vatContained(totalCents, vatPercent))

  return (
    <section aria-label={t`Total`} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          <Trans>Country where you live</Trans>
        </label>
        <Select
          id={id}
          value={country}
          options={countries.map((each) => ({ value: each, label: formats.countryName(each) }))}
          onChange={onCountry}
          className="max-w-72"
        />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <span>
          <span className="block text-lg font-semibold">
            <Trans>Total</Trans>
          </span>
          <span className="block text-sm text-text-muted">
            <Trans>
              including {formats.number(vatPercent)}% VAT: {vat}
            </Trans>
          </span>
        </span>
        <strong className="font-title text-xl font-semibold tabular-nums">{formats.price(totalCents)}</strong>
      </div>
    </section>
  )
}
