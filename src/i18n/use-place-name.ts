import type { ListingCard } from '#contract/api/listings.ts'

import { useLocale } from './use-locale.ts'

/** The name of a locality in the reader's language. */
export function usePlaceName() {
  const locale = useLocale()
  return ({ name, names }: Pick<ListingCard['place'], 'name' | 'names'>) => names[locale] ?? name
}
