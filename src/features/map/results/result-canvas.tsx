import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { type BaseMap, type MapSearch, type MapView, mapViewKey } from '#src/data/map/map-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { FoundPlace } from './cluster-places.ts'
import { createResultMap, type ResultMap } from './create-result-map.ts'
import { useMarkTexts } from './use-mark-texts.ts'

type ResultCanvasProps = {
  search: MapSearch
  ground: BaseMap
  places: readonly FoundPlace[]
  /** Id of the locality whose listings are shown. */
  chosen: string | undefined
  onChoose: (locality: string) => void
}

/** Mounts the Leaflet map of results. The view is stored, so that going back restores it. */
export function ResultCanvas({ search, ground, places, chosen, onChoose }: ResultCanvasProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const texts = useMarkTexts()
  const queryClient = useQueryClient()
  const canvas = useRef<HTMLElement>(null)
  const [map, setMap] = useState<ResultMap>()
  const key = mapViewKey(search)

  const choose = useEffectEvent(onChoose)
  const saveView = useEffectEvent((view: MapView) => void queryClient.setQueryData(key, view))
  const savedView = useEffectEvent(() => queryClient.getQueryData<MapView>(key))
  const currentTexts = useEffectEvent(() => ({ ...texts, zoomIn: t`Zoom in`, zoomOut: t`Zoom out` }))

  useEffect(() => {
    if (!canvas.current) return
    const opened = createResultMap(canvas.current, {
      ground,
      locale,
      texts: currentTexts(),
      onChoose: (locality) => choose(locality),
      onMove: (view) => saveView(view),
    })
    setMap(opened)
    return opened.remove
  }, [ground, locale])

  useEffect(() => map?.show(places, savedView()), [map, places])

  useEffect(() => map?.choose(places.find(({ locality }) => locality === chosen)), [map, places, chosen])

  return <section ref={canvas} aria-label={t`Map of the results`} className="map size-full" />
}
