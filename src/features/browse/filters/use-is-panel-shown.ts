import { useSyncExternalStore } from 'react'

/** As `xl` in the style sheet. */
const wide = '(width >= 1280px)'

/** Whether the filters of the page are seen: where there is room beside the results, or where the address leads to them. The server knows neither. */
export const useIsPanelShown = (isTarget: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isTarget || matchMedia(wide).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const room = matchMedia(wide)
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}
