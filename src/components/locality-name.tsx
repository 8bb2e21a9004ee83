import { findLocality, localityNames } from '#contract/places/localities.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'

/** A locality as the reader calls it, and its country. */
export function LocalityName({ id }: { id: string }) {
  const formats = useFormats()
  const placeName = usePlaceName()
  const locality = findLocality(id)
  if (!locality) return null

  return (
    <>
      {placeName({ name: locality.name, names: localityNames(id) })}, {formats.countryName(locality.country)}
    </>
  )
}
