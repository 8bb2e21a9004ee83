import { findLocality, localityName } from '#contract/places/localities.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** A locality as the reader calls it. */
export function LocalityName({ id }: { id: string }) {
  return localityName(id, useLocale()) ?? id
}

/** The same, and its country; nothing for an id that is unknown. */
export function LocalityAndCountry({ id }: { id: string }) {
  const formats = useFormats()
  const locality = findLocality(id)
  if (!locality) return null

  return (
    <>
      <LocalityName id={id} />, {formats.countryName(locality.country)}
    </>
  )
}
