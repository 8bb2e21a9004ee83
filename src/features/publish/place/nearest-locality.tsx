import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { PositionButton } from '#src/components/position-button.tsx'
import { useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { usePosition } from '#src/ui/use-position.ts'

import type { Localities } from './use-localities.ts'

/** Reads the device's position once, on request, and chooses the nearest locality. The position itself is not sent. */
export function NearestLocality({ localities }: { localities: Localities | undefined }) {
  const { editor } = useOpenDraft()
  const [isFar, setFar] = useState(false)
  const { state, ask } = usePosition((coordinates) => {
    const nearest = localities?.nearestLocality(coordinates)
    setFar(!nearest)
    if (nearest) editor.change({ country: nearest.country, locality: nearest.id })
  })

  return (
    <div className="flex flex-col gap-1.5">
      <PositionButton state={state} onPress={ask} isEnabled={localities !== undefined}>
        <Trans>Use my location</Trans>
      </PositionButton>
      <output className="text-sm text-text-muted empty:hidden">
        {state === 'refused' && <Trans>We could not find out where you are. Choose the place below.</Trans>}
        {state === 'idle' && isFar && <Trans>You seem to be outside the region. Choose the place below.</Trans>}
      </output>
    </div>
  )
}
