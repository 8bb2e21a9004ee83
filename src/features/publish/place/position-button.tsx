import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Icon } from '#src/ui/icon.tsx'

import type { Localities } from './use-localities.ts'

type State = 'idle' | 'asking' | 'refused' | 'far'

/** Reads the device's position once, on request, and chooses the nearest locality. The position itself is not sent. */
export function PositionButton({ localities }: { localities: Localities | undefined }) {
  const { editor } = useOpenDraft()
  const [state, setState] = useState<State>('idle')

  function take({ coords }: GeolocationPosition) {
    const nearest = localities?.nearestLocality(coords)
    setState(nearest ? 'idle' : 'far')
    if (nearest) editor.change({ country: nearest.country, locality: nearest.id })
  }

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(take, () => setState('refused'), { maximumAge: 300_000, timeout: 15_000 })
  }

  return (
    <div className="flex flex-col gap-1.5">
      <button
        type="button"
        onClick={ask}
        aria-disabled={state === 'asking' || !localities}
        className="button-quiet w-full aria-disabled:opacity-60"
      >
        <Icon name="map-pin" className="size-5 text-accent-text" />
        {state === 'asking' ? <Trans>One moment…</Trans> : <Trans>Use my location</Trans>}
      </button>
      <output className="text-sm text-text-muted empty:hidden">
        {state === 'refused' && <Trans>We could not find out where you are. Choose the place below.</Trans>}
        {state === 'far' && <Trans>You seem to be outside the region. Choose the place below.</Trans>}
      </output>
    </div>
  )
}
