import { useSyncExternalStore } from 'react'

/** Same as `xl` in the style sheet. */
const wideScreen = '(width >= 1280px)'

/**
 * Whether the page's filters are visible: on wide screens, or if the address links to them. The server knows neither.
 */
export const useIsPanelShown = (isTarget: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isTarget || matchMedia(wideScreen).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const mediaQuery = matchMedia(wideScreen)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}
