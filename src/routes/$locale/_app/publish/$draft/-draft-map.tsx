import { findLocality, localityNames } from '#contract/places/localities.ts'
import { MapSection } from '#src/features/map/map-section.tsx'

type DraftMapProps = { locality: string }

/** A place as everybody will see it: by its locality's point, and not by where one is. */
export function DraftMap({ locality }: DraftMapProps) {
  const found = findLocality(locality)
  if (!found) return null
  const { name, country, latitude, longitude } = found
  return (
    <MapSection
      place={{ locality, name, names: localityNames(locality), country, postalCode: null, latitude, longitude }}
    />
  )
}
