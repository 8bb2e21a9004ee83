import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import type { Region } from '#src/data/map/map-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'

import { createMap } from './create-map.ts'
import { drawRegion } from './draw-region.ts'
import { drawTiles } from './draw-tiles.ts'

type MapCanvasProps = {
  place: Listing['place']
  /** The operator's map: a template of addresses, and whom to thank. */
  tiles?: string
  attribution?: string | null
  /** What we have ourselves, in its place. */
  region?: Region | undefined
}

/** Hands a piece of the page to Leaflet, and takes the focus there, so that its keys work at once. */
export function MapCanvas({ place, tiles, attribution, region }: MapCanvasProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = usePlaceName()(place)
  const canvas = useRef<HTMLElement>(null)
  const { latitude, longitude, locality } = place
  const zoomIn = t`Zoom in`
  const zoomOut = t`Zoom out`

  useEffect(() => {
    if (!canvas.current) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = createMap(canvas.current, { latitude, longitude, isCoarse: !tiles, isStill, zoomIn, zoomOut })
    if (tiles) drawTiles(map, { tiles, attribution })
    else drawRegion(map, { region, locale, locality })
    canvas.current.focus({ preventScroll: true })
    return () => void map.remove()
  }, [latitude, longitude, locality, tiles, attribution, region, locale, zoomIn, zoomOut])

  return <section ref={canvas} aria-label={t`Map around ${name}`} className="map size-full" />
}
