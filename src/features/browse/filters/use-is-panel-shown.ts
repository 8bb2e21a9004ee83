import { useSyncExternalStore } from 'react'

/** As `xl` in the style sheet. */
const wideScreen = '(width >= 1280px)'

/** Whether the filters of the page are seen: where there is room beside the results, or where the address leads to them. The server knows neither. */
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
