import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import type { BaseMap } from '#src/data/map/map-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'

import { createMap } from './create-map.ts'
import { drawBaseMap } from './draw-base-map.ts'
import { markPlace } from './mark-place.ts'

type MapCanvasProps = { place: Listing['place']; ground: BaseMap }

/** Mounts a Leaflet map and focuses it, so that its keys work at once. */
export function MapCanvas({ place, ground }: MapCanvasProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = usePlaceName()(place)
  const canvas = useRef<HTMLElement>(null)
  const { latitude, longitude, locality } = place
  const zoomIn = t`Zoom in`
  const zoomOut = t`Zoom out`

  useEffect(() => {
    if (!canvas.current) return
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isCoarse = 'region' in ground
    const map = createMap(canvas.current, { isCoarse, isMotionReduced, zoomIn, zoomOut })
    markPlace(map, { latitude, longitude, isCoarse })
    drawBaseMap(map, ground, { locale, locality })
    canvas.current.focus({ preventScroll: true })
    return () => void map.remove()
  }, [latitude, longitude, locality, ground, locale, zoomIn, zoomOut])

  return <section ref={canvas} aria-label={t`Map around ${name}`} className="map size-full" />
}
