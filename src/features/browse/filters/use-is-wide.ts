import { useSyncExternalStore } from 'react'

/** As `xl` in the style sheet. */
const wide = '(width >= 1280px)'

/** Whether there is room for the filters beside the results. The server does not know. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const room = matchMedia(wide)
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}
