import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type State = 'idle' | 'asking' | 'refused'

/** Asks the device where it is, once and only when told to; no closer than a hundred metres leaves it. */
export function PositionButton({ onFound }: { onFound: (position: string) => void }) {
  const [state, setState] = useState<State>('idle')

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      () => setState('refused'),
      { maximumAge: 300_000, timeout: 15_000 },
    )
  }

  return (
    <div className="noscript:hidden">
      <button
        type="button"
        onClick={ask}
        aria-disabled={state === 'asking'}
        className="button-quiet w-full aria-disabled:opacity-60"
      >
        <Icon name="map-pin" className="size-5 text-accent-text" />
        {state === 'asking' ? <Trans>One moment…</Trans> : <Trans>Around me</Trans>}
      </button>
      <output className="block text-sm text-text-muted">
        {state === 'refused' && <Trans>We could not find out where you are. Enter a place instead.</Trans>}
      </output>
    </div>
  )
}
