import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { PlaceStep, type PlaceMap } from '#src/features/publish/place/place-step.tsx'

export const Route = createFileRoute('/$locale/_working/publish/$draft/place')({
  component: PlaceRoute,
})

const DraftMap = lazy(() => import('./-draft-map.tsx').then((module) => ({ default: module.DraftMap })))

const Map: PlaceMap = (place) => (
  <Suspense fallback={<div className="skeleton h-72 md:h-96" />}>
    <DraftMap key={place.locality} {...place} />
  </Suspense>
)

function PlaceRoute() {
  return <PlaceStep Map={Map} />
}
