import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { isCharacteristic } from '#contract/characteristics.ts'
import { audienceNames } from '#src/i18n/names/audience-names.ts'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'
import { useCharacteristicText } from '#src/i18n/names/characteristics/use-characteristic-text.ts'

import { ConditionFact } from './condition-fact.tsx'

/** The structured facts of a listing. */
export function Facts({ listing }: { listing: Listing }) {
  const { i18n } = useLingui()
  const textOf = useCharacteristicText()

  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        <Trans>Details</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 md:grid-cols-3">
        <Fact name={<Trans>Condition</Trans>}>
          <ConditionFact condition={listing.condition} />
        </Fact>
        {listing.brand && <Fact name={<Trans>Brand</Trans>}>{listing.brand.name}</Fact>}
        {listing.audience && (
          <Fact name={<Trans context="characteristic: women, men or kids">For</Trans>}>
            {i18n._(audienceNames[listing.audience])}
          </Fact>
        )}
        {Object.entries(listing.characteristics).map(
          ([key, value]) =>
            isCharacteristic(key) && (
              <Fact key={key} name={i18n._(characteristicNames[key])}>
                {textOf(key, value)}
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}

type FactProps = { name: ReactNode; children: ReactNode }

function Fact({ name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
