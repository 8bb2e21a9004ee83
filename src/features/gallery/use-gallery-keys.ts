import { useEffect } from 'react'

/** Handles these keys for as long as the component is mounted, wherever the focus is. */
export function useGalleryKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
