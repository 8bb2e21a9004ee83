import { findLocality, localityName } from '#contract/places/localities.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** A locality's name in the current language. */
export function LocalityName({ id }: { id: string }) {
  return localityName(id, useLocale()) ?? id
}

/** The name and its country. Renders nothing for an unknown id. */
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
