import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'

import { createMap } from './create-map.ts'
import { drawGround, type Ground } from './ground.ts'

type MapCanvasProps = {
  place: Listing['place']
  ground: Ground
}

/** Hands a piece of the page to Leaflet, and takes the keys to it there with the focus. */
export function MapCanvas({ place, ground }: MapCanvasProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const placeName = usePlaceName()
  const canvas = useRef<HTMLDivElement>(null)
  const name = placeName(place)
  const [zoomIn, zoomOut] = [t`Zoom in`, t`Zoom out`]

  useEffect(() => {
    if (!canvas.current) return
    const map = createMap(canvas.current, {
      center: [place.latitude, place.longitude],
      isCoarse: 'region' in ground,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      zoomIn,
      zoomOut,
    })
    drawGround(map, ground, { locale, locality: place.locality })
    canvas.current.focus({ preventScroll: true })
    return () => void map.remove()
    // A new map for a new place or language; an equal ground in a new object is none.
  }, [place, locale])

  return <div ref={canvas} role="region" aria-label={t`Map around ${name}`} className="map size-full" />
}
