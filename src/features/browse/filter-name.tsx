import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import { brandName, isBrand } from '#contract/brands.ts'
import { languages } from '#contract/language/locales.ts'
import { defaultRadius, type ListingSearch } from '#contract/listing-search.ts'
import { centsPerEuro } from '#contract/money.ts'
import { LazyLocalityName } from '#src/components/lazy-locality-names.tsx'
import { audienceNames } from '#src/i18n/names/audience-names.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { AgeName } from './age-name.tsx'

const CharacteristicName = lazy(() =>
  import('./characteristic-name.tsx').then((module) => ({ default: module.CharacteristicName })),
)

/** The name of one filter, in the shape that `activeFilters` returns. */
export function FilterName({ filter }: { filter: ListingSearch }) {
  const { i18n } = useLingui()
  const { text, free, condition, brand, audience, characteristic, photo, by, since, language, place, position } = filter

  if (text) return <Trans>“{text}”</Trans>
  if (free) return <Trans context="price">Free</Trans>
  if (condition?.[0]) return i18n._(conditionNames[condition[0]])
  if (brand?.[0]) return isBrand(brand[0]) ? brandName(brand[0]) : brand[0]
  if (audience) return i18n._(audienceNames[audience])
  if (characteristic?.[0])
    return (
      <Suspense fallback="…">
        <CharacteristicName filterValue={characteristic[0]} />
      </Suspense>
    )
  if (photo) return <Trans>With photo only</Trans>
  if (by) return by === 'trader' ? <Trans>Traders</Trans> : <Trans>Private sellers</Trans>
  if (since) return <AgeName days={since} />
  if (language?.[0]) return <span lang={language[0]}>{languages[language[0]].name}</span>
  if (place || position) return <Around place={place} radius={filter.radius ?? defaultRadius} />
  return <PriceRange {...filter} />
}

function Around({ place, radius }: { place: string | undefined; radius: number }) {
  const formats = useFormats()

  return (
    <span>
      {place === undefined ? <Trans>Around me</Trans> : <LazyLocalityName id={place} />} · {formats.distance(radius)}
    </span>
  )
}

function PriceRange({ from, to }: Pick<ListingSearch, 'from' | 'to'>) {
  const formats = useFormats()
  const lowest = formats.price((from ?? 0) * centsPerEuro)
  const highest = formats.price((to ?? 0) * centsPerEuro)

  if (to === undefined) return <Trans>from {lowest}</Trans>
  return from === undefined ? <Trans>up to {highest}</Trans> : `${lowest} – ${highest}`
}
