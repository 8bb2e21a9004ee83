import type { ListingCard } from '#contract/api/listings.ts'

import { useLocale } from './use-locale.ts'

/** A locality's name as the reader calls it. */
export function usePlaceName() {
  const locale = useLocale()
  return ({ name, names }: Pick<ListingCard['place'], 'name' | 'names'>) => names[locale] ?? name
}
