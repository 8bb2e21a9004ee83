import { useState } from 'react'

/** Asks the device for its position, once for each call of `ask`. Coordinates may be five minutes old. */
export function usePosition(onFound: (coordinates: GeolocationCoordinates) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound(coords)
      },
      () => setState('refused'),
      { maximumAge: 300_000, timeout: 15_000 },
    )
  }

  return { state, ask }
}
