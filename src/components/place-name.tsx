import { localityName } from '#contract/places/localities.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** A locality as the reader calls it. */
export function PlaceName({ id }: { id: string }) {
  return localityName(id, useLocale()) ?? id
}
